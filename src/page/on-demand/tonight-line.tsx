import { useEffect, useRef, useState } from 'react'
import type { Page } from '#edition'
import type { describeTonight } from './tonight.ts'

/**
 * When the constellation next sets over the owner's city. Its lines are reserved, so that nothing
 * moves when the sentence comes; it is fetched once they are in sight.
 */
export function TonightLine({ tonight }: { tonight: Page['footer']['tonight'] }) {
  const [sentence, setSentence] = useState<ReturnType<typeof describeTonight>>()

  const line = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!tonight || !line.current) return
    const showSentence = async () => {
      const { describeTonight } = await import('./tonight.ts')
      setSentence(describeTonight(tonight, new Date()))
    }
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      // Without the chunk the line stays empty.
      showSentence().catch(() => undefined)
    })
    observer.observe(line.current)
    return () => observer.disconnect()
  }, [tonight])

  if (!tonight) return null
  const { figure, city: place } = tonight
  const values: Partial<Record<string, string>> = { figure, place, time: sentence?.time }
  return (
    <div className="tonight scripted" ref={line}>
      {sentence && (
        <p className="grounded">
          {sentence.template.split(/\{(\w+)\}/).map((part, index) =>
            // Every second part is the name of a value. A short word stays with the value after it.
            index % 2 ? (
              <bdi key={index}>{values[part]}</bdi>
            ) : (
              part.replace(/(?<![^ ])(\S{1,3}) $/, '$1\u00a0')
            ),
          )}
          {sentence.notes.length > 0 && <small> {sentence.notes.join(' · ')}</small>}
        </p>
      )}
    </div>
  )
}
