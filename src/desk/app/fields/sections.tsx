import { use, useState } from 'react'
import { locales, type Locale } from '#languages'
import { createId } from '#text'
import { toFields } from '#yaml'
import { getInside, makeId } from '../../model/place.ts'
import { findTitle, getSectionId } from '../model/sections.ts'
import { useData, useDerived, useDesk } from '../state/desk.ts'
import { DeskLanguageContext, getWordOfPage, useWords } from '../words/words.ts'
import { Button } from './button.tsx'
import { Frame, type FieldProps } from './field.tsx'
import { Items } from './list-item.tsx'
import { listTexts } from './one-for-all.tsx'
import { formatValue } from './typed.ts'
import { useItems } from './use-items.ts'

/** The sections of the page, their order and titles. */
export function SectionsField(props: FieldProps) {
  const value = useData(props.place)
  const { defaultSections, reservedIds } = useDesk(({ product }) => product)
  const nameSection = useSectionName()
  const list = useItems(props, nameSection, defaultSections)
  const ids = (Array.isArray(value) ? value : defaultSections).map(getSectionId)

  function addOwn(title: string) {
    const id = createId(title, new Set([...reservedIds, ...ids]), 'section')
    list.add({ [id]: title.trim() })
  }

  return (
    <Frame field={props} as="group">
      {() => (
        <div>
          <Items list={list}>{(id) => <Section id={id} list={list} />}</Items>
          {defaultSections
            .filter((id) => !ids.includes(id))
            .map((id) => (
              <label key={id} className="check section-hidden">
                <input type="checkbox" checked={false} onChange={() => list.add(id)} />
                {nameSection(id)}
              </label>
            ))}
          <NewSection onAdd={addOwn} />
        </div>
      )}
    </Frame>
  )
}

/** A section, with its titles. */
function Section({ id, list }: { id: number; list: ReturnType<typeof useItems> }) {
  const nameSection = useSectionName()
  const section = useDerived(() => list.getItem(id))
  return (
    <div className="row section-row" id={makeId(getInside(list.place, id))}>
      <span className="section-name">{nameSection(section)}</span>
      <SectionTitles section={section} onChange={(next) => list.set(id, next)} />
    </div>
  )
}

interface SectionTitlesProps {
  section: unknown
  onChange: (section: unknown) => void
}

/** The title of a section in each language. The product's title is the placeholder. */
function SectionTitles({ section, onChange }: SectionTitlesProps) {
  const { field } = useWords()
  const nameSection = useSectionName()
  const site = useDesk((state) => state.languages)
  const id = getSectionId(section)
  const texts = listTexts(toFields(section)[id], site)

  function write(tag: Locale, text: string) {
    const titles = Object.entries({ ...texts, [tag]: text }).filter(([, t]) => t !== '')
    const [[language, title] = [], ...further] = titles
    // The only title is for every language: the page needs one. Without any, a section is its id.
    const isForAll =
      further.length === 0 && language !== undefined && language in listTexts(title, site)
    const named = isForAll ? title : Object.fromEntries(titles)
    onChange(titles.length > 0 ? { [id]: named } : id)
  }

  return (
    <span className="section-titles">
      {site.map((tag) => (
        <input
          key={tag}
          className="input"
          lang={tag}
          dir={locales[tag].dir}
          placeholder={getWordOfPage(tag, { file: 'ui.yaml', key: `sections/${id}` })}
          aria-label={`${field.sectionTitle}: ${nameSection(section)} (${locales[tag].name})`}
          value={formatValue(texts[tag])}
          onChange={({ target }) => write(tag, target.value)}
        />
      ))}
    </span>
  )
}

/** Adds a custom section. Its id, the name of its file, is made from its title. */
function NewSection({ onAdd }: { onAdd: (title: string) => void }) {
  const { field } = useWords()
  const [title, setTitle] = useState('')
  return (
    <div className="row row-filled section-new">
      <input
        className="input"
        dir="auto"
        aria-label={field.ownSection}
        placeholder={field.ownSection}
        value={title}
        onChange={({ target }) => setTitle(target.value)}
      />
      <Button
        className="button"
        why={title.trim() === '' ? field.titleFirst : undefined}
        onPress={() => {
          onAdd(title)
          setTitle('')
        }}
      >
        {field.add}
      </Button>
    </div>
  )
}

/** The name of a section as the rest of the form has it: for one's own, its title. */
function useSectionName() {
  const { fields } = useWords()
  const language = use(DeskLanguageContext)
  return (item: unknown) => {
    const id = getSectionId(item)
    return fields[id] ?? findTitle([item], id, language) ?? id
  }
}
