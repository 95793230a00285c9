import Form from '@rjsf/core'
import type { RegistryFieldsType, RJSFSchema } from '@rjsf/utils'
import { customizeValidator } from '@rjsf/validator-ajv8'
import { useMemo } from 'react'
import { isInGroup, useGroupName, type Group } from './groups.ts'
import { CvField } from './fields/cv.tsx'
import { ProblemList, useProblems } from './fields/field.tsx'
import { FileField, FilmField } from './fields/file.tsx'
import { ConstellationField, HueField } from './fields/looks.tsx'
import { SectionsField } from './fields/sections.tsx'
import { ListField } from './fields/list.tsx'
import { MonthField, PeriodField } from './fields/month.tsx'
import { ObjectTemplate, PlainTemplate } from './fields/object.tsx'
import {
  BooleanField,
  ChoiceField,
  FigureField,
  LineField,
  NumberField,
} from './fields/simple.tsx'
import { PointField } from './fields/point.tsx'
import { TextField } from './fields/text.tsx'
import { makeForm, type FieldKind, type Schema } from './schema-of.ts'
import { useDesk } from './state/desk.ts'
import { useWords } from './words/words.ts'

interface Context {
  file: string
}

const fields: Record<
  FieldKind,
  RegistryFieldsType<unknown, RJSFSchema, Context>[string]
> = {
  name: TextField,
  work: TextField,
  position: TextField,
  heading: TextField,
  line: TextField,
  label: TextField,
  map: TextField,
  datum: TextField,
  prose: TextField,
  story: TextField,
  page: TextField,
  point: PointField,
  month: MonthField,
  period: PeriodField,
  file: FileField,
  film: FilmField,
  hue: HueField,
  constellation: ConstellationField,
  sections: SectionsField,
  cv: CvField,
  figure: FigureField,
  string: LineField,
  number: NumberField,
  choice: ChoiceField,
  boolean: BooleanField,
  list: ListField,
}

const validator = customizeValidator<unknown, RJSFSchema, Context>()

/** The fields of a group, from the schema of its file. Each reads and writes its own value. */
export function GroupForm({ group }: { group: Group }) {
  const { desk } = useWords()
  const { file: name } = group
  const schema = useDesk(({ files }) => files[name]?.schema)
  const isReadable = useDesk(({ files }) => files[name]?.isReadable)
  const problems = useProblems(name, [], false)
  const form = useMemo(
    () => makeForm(selectSchemaOfGroup(schema as Schema, group)),
    [schema, group],
  )
  const context = useMemo(() => ({ file: name }), [name])
  return (
    <>
      <h1>{useGroupName()(group)}</h1>
      <ProblemList problems={problems} />
      {isReadable ? (
        <Form<unknown, RJSFSchema, Context>
          key={group.id}
          tagName="div"
          className="form"
          idPrefix={group.id}
          {...form}
          fields={fields}
          templates={{
            ObjectFieldTemplate: ObjectTemplate,
            FieldTemplate: PlainTemplate,
          }}
          validator={validator}
          formContext={context}
          // `check` validates instead, with messages for the owner.
          // eslint-disable-next-line @typescript-eslint/no-deprecated -- its successor does not exist yet
          noValidate
        >
          <></>
        </Form>
      ) : (
        <p>{desk.unreadable}</p>
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
