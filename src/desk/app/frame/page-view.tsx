import { useEffect, useRef, useState, type RefObject } from 'react'
import { locales } from '#languages'
import { isError } from '../model/problems.ts'
import { session, useDesk } from '../state/desk.ts'
import { useWords } from '../words/words.ts'
import { frameName, makePageUrl, useBeside, useKept } from './use-beside.ts'

/** The page's viewport widths in pixels. The page is scaled down to fit. */
const widths = { phone: 390, desktop: 1280 } as const
const widthNames = ['phone', 'desktop'] as const
const themes = ['light', 'dark'] as const

/** The page beside the form, with a choice of language, theme and width. */
export function PageView({ isShown }: { isShown: boolean }) {
  const { choices, page } = useWords()
  const languages = useDesk((state) => state.languages)
  const shown = useDesk((state) => state.page)
  const [language = languages[0], setLanguage] = useKept('desk-page-language', languages)
  const first = matchMedia('(width < 40rem)').matches ? 'phone' : 'desktop'
  const [width = first, setWidth] = useKept('desk-page-width', widthNames)
  const frame = useRef<HTMLIFrameElement>(null)
  const box = useRef<HTMLDivElement>(null)
  const scale = useScale(box, widths[width], isShown)
  const theme = useBeside(frame)
  if (!isShown) return null

  return (
    <section className="page-view" aria-label={page.title}>
      <div className="row page-tools">
        <Choices
          label={page.language}
          options={languages.map((tag) => [tag, locales[tag].name])}
          chosen={language}
          onChoose={setLanguage}
        />
        <Choices
          label={page.width}
          options={widthNames.map((name) => [name, page[name]])}
          chosen={width}
          onChoose={setWidth}
        />
        <Choices
          label={page.theme}
          options={themes.map((name) => [name, choices[name]])}
          chosen={theme.isDark ? 'dark' : 'light'}
          onChoose={theme.choose}
        />
      </div>
      {shown === 'earlier' && <Earlier />}
      <div className="page-box" ref={box} data-width={width}>
        {shown === 'none' ? (
          <p className="page-none">{page.none}</p>
        ) : (
          <>
            {/* Below the page, until it is there. */}
            <p className="page-none" aria-hidden>
              {page.loading}
            </p>
            <iframe
              ref={frame}
              name={frameName}
              title={page.title}
              src={makePageUrl(language === languages[0] ? '' : `${language ?? ''}/`)}
              style={{ inlineSize: widths[width], blockSize: `${100 / scale}%`, scale }}
              onLoad={theme.onLoad}
            />
          </>
        )}
      </div>
    </section>
  )
}

/** Says that a mistake holds the page back, and leads to it. */
function Earlier() {
  const { desk } = useWords()
  function goToFirstError() {
    const error = session.now.problems.find(isError)
    if (error) session.focus(error)
  }
  return (
    <p className="page-earlier" role="status">
      <button className="quiet" onClick={goToFirstError}>
        {desk.earlierPage}
      </button>
    </p>
  )
}

interface ChoicesProps<Option extends string> {
  label: string
  options: [Option, string][]
  chosen: string | undefined
  onChoose: (option: Option) => void
}

/** A group of buttons, one of which is pressed. */
function Choices<Option extends string>(props: ChoicesProps<Option>) {
  const { label, options, chosen, onChoose } = props
  return (
    <span className="row" role="group" aria-label={label}>
      {options.map(([option, name]) => (
        <button
          key={option}
          className="quiet"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
        >
          {name}
        </button>
      ))}
    </span>
  )
}

/** The scale at which the page fits into its box. */
function useScale(box: RefObject<HTMLElement | null>, width: number, isShown: boolean) {
  const [available, setAvailable] = useState<number>(width)
  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setAvailable(entry.contentRect.width)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [box, isShown])
  return Math.min(1, available / width)
}
