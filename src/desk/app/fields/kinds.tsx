import { memo, type ComponentType } from 'react'
import { isSame } from '#yaml'
import { getFieldKind, unwrapSchema, type FieldKind } from '../model/schema.ts'
import { CvSectionsField } from './cv-sections.tsx'
import { CvField } from './cv.tsx'
import { EntriesField } from './entries.tsx'
import type { FieldProps, OuterFieldProps } from './field.tsx'
import { FileField, FilmField } from './file.tsx'
import { FocalPointField } from './focal-point.tsx'
import { ListField } from './list.tsx'
import { HueField } from './looks.tsx'
import { MonthField, PeriodField } from './month.tsx'
import { ObjectField } from './object.tsx'
import { PointField } from './point.tsx'
import { SectionsField } from './sections.tsx'
import { ChoiceField, FigureField, LineField, NumberField } from './simple.tsx'
import { TextField } from './text.tsx'

const fields: Record<FieldKind, ComponentType<OuterFieldProps>> = {
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
  sections: SectionsField,
  entries: EntriesField,
  cv: CvField,
  cvSections: CvSectionsField,
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
  return <Kind {...props} schema={schema} Field={Field} />
}, isSame)
