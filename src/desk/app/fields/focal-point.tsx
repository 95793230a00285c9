import type { MouseEvent } from 'react'
import { isFields } from '#yaml'
import { getInside, getOuter } from '../../model/place.ts'
import { useData } from '../state/desk.ts'
import { makePictureUrl } from '../state/server.ts'
import { useWords } from '../words/words.ts'
import { useField, type FieldProps } from './field.tsx'
import { LineField } from './simple.tsx'
import { formatValue } from './typed.ts'

/** The point of a picture that stays visible: pressed on the picture, or typed. */
export function FocalPointField(props: FieldProps) {
  const { file, key } = props.place
  const { field } = useWords()
  const { value, setValue } = useField(props)
  const picture = useData(getInside({ file, key: getOuter(key) }, 'file'))
  // Of a picture for each language, the first.
  const name = formatValue(isFields(picture) ? Object.values(picture)[0] : picture)
  const [left, top] = (formatValue(value) || '50% 0%').split(' ')

  function press({ currentTarget, clientX, clientY }: MouseEvent) {
    const box = currentTarget.getBoundingClientRect()
    const x = Math.round((100 * (clientX - box.left)) / box.width)
    const y = Math.round((100 * (clientY - box.top)) / box.height)
    setValue(`${x}% ${y}%`, true)
  }

  const above = name && (
    <figure className="file-plate">
      <div className="focal-point" role="presentation" onClick={press}>
        <img key={name} src={makePictureUrl(name)} alt="" />
        <span style={{ left, top }} />
      </div>
      <figcaption className="faint">{field.pressPoint}</figcaption>
    </figure>
  )
  return <LineField {...props} above={above} />
}
