import { use, useState } from 'react'
import { locales } from '#languages'
import { constellationNames, figures, type ConstellationName } from '#stars'
import { DeskLanguageContext, useWords } from '../words/words.ts'
import { Frame, useChoice, useField, type FieldProps } from './field.tsx'
import { NumberInput } from './simple.tsx'

/** The hue of the default accent. */
const gold = 86

/** The hue of the accent colour. The desk uses it, too. */
export function HueField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { field } = useWords()
  const hue = typeof value === 'number' && value >= 0 && value <= 360 ? value : undefined
  const [own] = useChoice(hue, gold)
  return (
    <Frame field={props} as="group">
      {({ id, ...control }) => (
        <div className="hue">
          <label className="check">
            <input
              type="checkbox"
              checked={value === undefined}
              onChange={({ target }) => setValue(target.checked ? undefined : own)}
            />
            {field.hueGold}
          </label>
          <div className="row">
            <input
              {...control}
              id={id}
              type="range"
              className="hue-range"
              aria-label={field.hueOwn}
              min={0}
              max={360}
              value={hue ?? gold}
              onChange={({ target }) => setValue(Number(target.value))}
            />
            <NumberInput
              {...control}
              id={`${id}/number`}
              aria-label={field.hueOwn}
              placeholder={`${gold}`}
              value={value}
              onChange={setValue}
            />
          </div>
        </div>
      )}
    </Frame>
  )
}

/** The constellation of the sky, chosen from drawings. */
export function ConstellationField(props: FieldProps) {
  const { value, setValue } = useField(props)
  const { constellations } = locales[use(DeskLanguageContext)]
  return (
    <Frame field={props} as="group">
      {({ id }) => (
        <div className="constellations" role="radiogroup">
          {constellationNames.map((name) => (
            <label key={name} className="constellation">
              <input
                type="radio"
                name={id}
                checked={(value ?? props.schema.default) === name}
                onChange={() => setValue(name)}
              />
              <Figure name={name} />
              <span>{constellations[name]}</span>
            </label>
          ))}
        </div>
      )}
    </Frame>
  )
}

/** Stars and lines of a constellation, as seen from inside the sphere: east is left. */
function Figure({ name }: { name: ConstellationName }) {
  const [{ stars, lines, viewBox }] = useState(() => drawFigure(name))
  return (
    <svg viewBox={viewBox} className="figure" aria-hidden="true">
      {lines.map((points) => (
        <polyline key={points} points={points} />
      ))}
      {stars.map(({ hip, x, y, size }) => (
        <circle key={hip} cx={x} cy={y} r={size} />
      ))}
    </svg>
  )
}

function drawFigure(name: ConstellationName) {
  const { stars, lines } = figures[name]
  const average = stars.reduce((sum, { dec }) => sum + dec, 0) / stars.length
  const middle = Math.cos((average * Math.PI) / 180)
  const places = stars.map(({ ra, dec }) => [-ra * middle, -dec] as const)
  const [xs, ys] = [places.map(([x]) => x), places.map(([, y]) => y)]
  const span = Math.max(...[xs, ys].map((all) => Math.max(...all) - Math.min(...all)))
  // In percent of the larger side.
  const [across = [], down = []] = [xs, ys].map((all) => {
    const start = (Math.max(...all) + Math.min(...all) - span) / 2
    return all.map((one) => (100 * (one - start)) / span)
  })
  const points = new Map(
    stars.map(({ hip }, at) => [hip, `${across[at] ?? 0},${down[at] ?? 0}`]),
  )
  return {
    viewBox: '-6 -6 112 112',
    stars: stars.map(({ hip, magnitude }, at) => {
      const size = Math.max(0.8, 3.4 - 0.6 * magnitude)
      return { hip, x: across[at], y: down[at], size }
    }),
    lines: lines.map((line) => line.map((hip) => points.get(hip) ?? '').join(' ')),
  }
}
