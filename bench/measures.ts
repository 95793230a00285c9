/** What a probe has found: by name, one number each. */
export type Findings = Record<string, number>

/** A kind of figure: how it is shown, and what it may be at most. */
export interface Measure {
  unit: 'ms' | 'shift' | 'px' | 'kB' | 'count' | 'ratio' | 'score' | 'yes/no'
  /** At most; for scores and answers, at least. */
  bar?: number
}

/** The middle one of the values, and their limits. */
export function summary(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const [low = 0, high = 0] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  return { median: (low + high) / 2, min: sorted[0] ?? 0, max: sorted.at(-1) ?? 0 }
}

/** Whether a figure keeps within its bar; undefined where there is none. */
export function isMet({ unit, bar }: Measure, value: number) {
  if (bar === undefined) return undefined
  if (unit === 'score' || unit === 'yes/no') return value >= bar
  // The bar for shifts is 0.00, as the tools round it.
  return unit === 'shift' ? value < bar + 0.005 : value <= bar
}

/** A figure as people read it. */
export function show({ unit }: Measure, value: number) {
  if (unit === 'yes/no') return value === 1 ? 'yes' : 'no'
  if (unit === 'count' || unit === 'score') return String(Math.round(value))
  if (unit === 'ratio') return value.toFixed(3)
  if (unit === 'shift') return value.toFixed(4)
  return `${value.toFixed(unit === 'ms' && value >= 20 ? 0 : 1)} ${unit}`
}
