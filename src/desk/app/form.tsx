import { memo, useLayoutEffect, type ComponentType } from 'react'
import { isSame } from '#yaml'
import { isInGroup, useGroupName, type Group } from './groups.ts'
import { CvField } from './fields/cv.tsx'
import { ProblemList, useProblems, type FieldProps } from './fields/field.tsx'
import { FileField, FilmField } from './fields/file.tsx'
import { FocalPointField } from './fields/focal-point.tsx'
import { ConstellationField, HueField } from './fields/looks.tsx'
import { SectionsField } from './fields/sections.tsx'
import { ListField } from './fields/list.tsx'
import { MonthField, PeriodField } from './fields/month.tsx'
import { ObjectField } from './fields/object.tsx'
import { ChoiceField, FigureField, LineField, NumberField } from './fields/simple.tsx'
import { PointField } from './fields/point.tsx'
import { TextField } from './fields/text.tsx'
import { getFieldKind, unwrapSchema, type FieldKind, type Schema } from './schema-of.ts'
import { useDesk } from './state/desk.ts'
import { useWords } from './words/words.ts'

/** The fields of a group, from the schema of its file. Each reads and writes its own value. */
export function GroupForm({ group }: { group: Group }) {
  const { desk } = useWords()
  const { file } = group
  const schema = useDesk(({ files }) => files[file]?.schema)
  const isReadable = useDesk(({ files }) => files[file]?.isReadable)
  const wasReadable = useDesk(({ files }) => files[file]?.base !== undefined)
  const problems = useProblems(file, [], false)
  const isMerged = problems.some(({ id }) => id === 'syntax/merge')
  // It opens at its heading, wherever the one before was scrolled to.
  useLayoutEffect(() => {
    scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  return (
    <>
      <h1>{useGroupName()(group)}</h1>
      <ProblemList problems={problems} />
      {schema && isReadable ? (
        <div className="form">
          <Field file={file} path={[]} schema={selectSchemaOfGroup(schema, group)} />
        </div>
      ) : (
        <p>
          {desk.unreadable}{' '}
          {wasReadable && (isMerged ? desk.mergedUndo : desk.unreadableUndo)}
        </p>
      )}
    </>
  )
}

function selectSchemaOfGroup(schema: Schema, group: Group): Schema {
  const { properties } = schema
  if (!properties) return schema
  const own = Object.entries(properties).filter(([name]) => isInGroup(group, name))
  return { ...schema, properties: Object.fromEntries(own) }
}

const fields: Record<FieldKind, ComponentType<FieldProps>> = {
  object: ObjectField,
  list: ListField,
  text: TextField,
  point: PointField,
  month: MonthField,
  period: PeriodField,
  file: FileField,
  film: FilmField,
  focalPoint: FocalPointField,
  hue: HueField,
  constellation: ConstellationField,
  sections: SectionsField,
  cv: CvField,
  figure: FigureField,
  string: LineField,
  number: NumberField,
  choice: ChoiceField,
  boolean: ChoiceField,
}

/**
 * The field of a value, by its kind. It reads its value itself, so it is rendered again only for
 * another place or schema.
 */
export const Field = memo(function Field(props: FieldProps) {
  const schema = unwrapSchema(props.schema)
  const Kind = fields[getFieldKind(schema)]
  return <Kind {...props} schema={schema} />
}, isSame)
