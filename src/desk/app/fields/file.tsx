import { useState, type DragEvent } from 'react'
import { locales, type Locale } from '#languages'
import type { Refused } from '../../contract.ts'
import { RequestError } from '../model/server.ts'
import { session, useDesk } from '../state/desk.ts'
import { makePictureUrl, uploadFile } from '../state/server.ts'
import { useRefusal } from '../words/messages.tsx'
import { useWords } from '../words/words.ts'
import { Frame, useField, type Control, type FieldProps } from './field.tsx'
import { OneForAll } from './one-for-all.tsx'
import { Select } from './simple.tsx'
import { formatValue } from './typed.ts'

const films = /\.(mp4|webm)$/i

/** A picture: one file for all languages, or one for each. */
export function FileField(props: FieldProps) {
  return (
    <OneForAll field={props} usual="same" as="group">
      {({ control, language, value, write }) => (
        <div>
          {language && (
            <span className="faint" lang={language}>
              {locales[language].name}
            </span>
          )}
          <FileInput
            control={control}
            {...(language && { language })}
            name={formatValue(value)}
            onChange={(name) => write(name, true)}
          />
        </div>
      )}
    </OneForAll>
  )
}

/** A film. Its still picture is another field. */
export function FilmField(props: FieldProps) {
  const { value, setValue } = useField(props)
  return (
    <Frame field={props} as="group">
      {(control) => (
        <FileInput
          control={control}
          name={formatValue(value)}
          onChange={(name) => setValue(name, true)}
          isFilm
        />
      )}
    </Frame>
  )
}

interface FileInputProps {
  control: Control
  language?: Locale
  name: string
  onChange: (name: string | undefined) => void
  isFilm?: boolean
}

/** Chooses one of the existing files, or uploads a new one. */
function FileInput(props: FileInputProps) {
  const { control, language, name, onChange, isFilm = false } = props
  const { field: words } = useWords()
  const word = useRefusal()
  const pictures = useDesk((state) => state.pictures)
  const names = pictures
    .map((path) => path.replace(/^images\//, ''))
    .filter((file) => films.test(file) === isFilm)
  const listed = [...new Set([...(name ? [name] : []), ...names])]
  const { take, dropHandlers, state } = useUpload(onChange)
  const id = language ? `${control.id}/${language}` : `${control.id}/file`
  return (
    <div className="file" {...dropHandlers}>
      {name && !isFilm && (
        <img key={name} className="file-picture" src={makePictureUrl(name)} alt="" />
      )}
      <div className="row row-filled">
        <Select
          {...control}
          id={id}
          aria-label={
            language ? `${words.existing} (${locales[language].name})` : words.existing
          }
          value={name}
          options={[['', words.none], ...listed.map((file) => [file, file] as const)]}
          onChange={(next) => onChange(next || undefined)}
        />
        <label className="button file-button">
          {words.choose}
          <input
            type="file"
            className="visually-hidden"
            accept={isFilm ? 'video/mp4,video/webm' : 'image/*,.heic'}
            onChange={({ target }) => void take(target.files?.[0])}
          />
        </label>
        <span className="faint">{words.drop}</span>
      </div>
      {state === 'uploading' && (
        <p className="faint" role="alert">
          {words.uploading}
        </p>
      )}
      {state && state !== 'uploading' && (
        <p className="problem" data-kind="error" role="alert">
          {typeof state === 'string' ? words[state] : word(state)}
        </p>
      )}
    </div>
  )
}

/** Copies one of the owner's files into the content: one that is chosen, or dropped. */
function useUpload(onChange: (name: string) => void) {
  const { field } = useWords()
  const [state, setState] = useState<'uploading' | 'notCopied' | Refused>()
  async function take(file: File | undefined) {
    if (!file) return
    setState('uploading')
    try {
      const { path } = await uploadFile(file, 'picture')
      await session.saving.refresh()
      onChange(path.replace(/^images\//, ''))
      setState(undefined)
      session.announce(`${field.uploaded}: ${path}`)
    } catch (error) {
      setState(error instanceof RequestError ? error.refused : 'notCopied')
    }
  }
  const dropHandlers = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => {
      event.preventDefault()
      void take(event.dataTransfer.files[0])
    },
  }
  return { take, dropHandlers, state }
}
