import type {
  FieldTemplateProps,
  ObjectFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils'
import { isLocale } from '#languages'
import { useDesk } from '../state/desk.ts'
import { useField, ProblemList, useProblems } from './field.tsx'
import { Clashes } from './clashes.tsx'
import { Hint } from './hint.tsx'
import { useLabel } from '../words/words.ts'

interface Context {
  file: string
}

/** A group of fields with its name. A whole file and an item of a list have no name. */
export function ObjectTemplate(
  props: ObjectFieldTemplateProps<unknown, RJSFSchema, Context>,
) {
  const { properties, title, description, fieldPathId, registry } = props
  const { file, path, id } = useField({ fieldPathId, registry })
  const problems = useProblems(file, path, false)
  const labelOf = useLabel()
  const site = useDesk((state) => state.languages)
  // A field named after a language is only shown if the site has this language.
  const parts = properties
    .filter(({ name }) => !isLocale(name) || site.includes(name))
    .map(({ content }) => content)
  const messages = (
    <>
      <ProblemList problems={problems} />
      <Clashes file={file} path={path} isLeaf={false} />
    </>
  )
  if (typeof path.at(-1) !== 'string')
    return (
      <div className="fields" id={id} tabIndex={-1}>
        {path.length > 0 && messages}
        {parts}
      </div>
    )
  return (
    <fieldset className="fieldset" id={id} tabIndex={-1}>
      <legend className="field-label">{labelOf(title)}</legend>
      <Hint
        id={`${id}-hint`}
        text={typeof description === 'string' && !isLocale(title) ? description : ''}
      />
      {messages}
      <div className="fields">{parts}</div>
    </fieldset>
  )
}

/** Each field draws its own frame. */
export function PlainTemplate({
  children,
}: FieldTemplateProps<unknown, RJSFSchema, Context>) {
  return children
}
