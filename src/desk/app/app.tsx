import { useEffect, useState, useSyncExternalStore } from 'react'
import { makeAccentStyles } from '#colours'
import { local } from '#page'
import { Announcer } from './frame/announcer.tsx'
import { Bar } from './frame/bar.tsx'
import { Bring, bringGroup } from './frame/bring.tsx'
import { Groups } from './frame/groups.tsx'
import { PageView } from './frame/page-view.tsx'
import { useFocusTarget, useShortcuts, useStillFocus } from './frame/use-focus.ts'
import { GroupForm } from './frame/form.tsx'
import { useData, useDesk, useGroups } from './state/desk.ts'
import { SectionsContext } from './words/messages.tsx'
import {
  DeskLanguageContext,
  getFirstLanguage,
  languages,
  type DeskLanguage,
} from './words/words.ts'

/** The desk: the list of groups, the fields of one group, and the page beside them. */
export function App() {
  const chosen = useDesk((state) => state.group)
  const [language, switchLanguage] = useLanguage()
  const accent = useData({ file: 'site.yaml', key: 'accent' })
  const sections = useData({ file: 'site.yaml', key: 'sections' })
  const [isShown, setShown] = useState(() => local.get('desk-page') !== 'hidden')
  const isNarrow = useMatches('(width < 64rem)')
  const [isCovered, cover] = useCover()
  const isPageShown = isNarrow ? isCovered : isShown
  const groups = useGroups()
  const isNew = useDesk((state) => state.isNew)
  const isBringing = isNew || chosen === bringGroup.id
  const group = isBringing
    ? bringGroup
    : (groups.find(({ id }) => id === chosen) ?? groups[0])
  const { words } = languages[language]
  useFocusTarget()
  useStillFocus()
  useShortcuts(words)

  useEffect(() => {
    local.set('desk-group', chosen)
    local.set('desk-page', isShown ? 'shown' : 'hidden')
  }, [chosen, isShown])

  return (
    <SectionsContext value={sections}>
      <DeskLanguageContext value={language}>
        <style>{makeAccentStyles(typeof accent === 'number' ? accent : undefined)}</style>
        <a className="skip-link visually-hidden" href="#form">
          {words.desk.skip}
        </a>
        <Bar
          onLanguage={switchLanguage}
          isShown={isPageShown}
          onShow={isNarrow ? cover : setShown}
        />
        <div className="desk" data-new={isNew || undefined}>
          {!isNew && <Groups current={group} />}
          <main id="form" tabIndex={-1}>
            {isBringing ? <Bring /> : group && <GroupForm key={group.id} group={group} />}
          </main>
          {!isNew && <PageView isShown={isPageShown} />}
        </div>
        <Announcer />
      </DeskLanguageContext>
    </SectionsContext>
  )
}

/** The language of the desk, and the switch to its other one. */
function useLanguage() {
  const site = useDesk((state) => state.languages)
  const [language, setLanguage] = useState<DeskLanguage>(() => getFirstLanguage(site))
  useEffect(() => {
    const { dir, words } = languages[language]
    Object.assign(document.documentElement, { lang: language, dir })
    document.title = words.desk.title
  }, [language])
  const switchLanguage = () => {
    const next = language === 'en' ? 'ar' : 'en'
    local.set('desk-language', next)
    setLanguage(next)
  }
  return [language, switchLanguage] as const
}

/** In a narrow window, the page covers the form, until a field is to be focused. */
function useCover() {
  const target = useDesk((state) => state.target)
  const [coveredAt, setCoveredAt] = useState<typeof target | null>(null)
  const cover = (isShown: boolean) => setCoveredAt(isShown ? target : null)
  return [coveredAt === target, cover] as const
}

function useMatches(query: string) {
  return useSyncExternalStore(
    (listener) => {
      const list = matchMedia(query)
      list.addEventListener('change', listener)
      return () => list.removeEventListener('change', listener)
    },
    () => matchMedia(query).matches,
  )
}
