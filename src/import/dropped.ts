import { isLocale } from '#languages'

/** A text that is not added. */
export interface Dropped {
  /** The name of the field. */
  field: string
  text: string
}

/** The name of the field that a path leads into, without positions and languages. */
export function getFieldName(path: readonly (string | number)[]) {
  const steps = path.filter((step) => typeof step === 'string' && !isLocale(step))
  return String(steps.at(-1) ?? '')
}
