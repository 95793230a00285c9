import type { Page } from '#edition'
import { Plate } from '../ui/sky/plate.tsx'
import { Section } from '../ui/section.tsx'
import { Paragraph } from '../ui/paragraph.tsx'
import { Text } from '../ui/text.tsx'

export function About({ about, placeholder }: Pick<Page, 'about' | 'placeholder'>) {
  const CardTitle = about.heading ? 'h4' : 'h3'
  const hasSmallPhoto = about.cards.length === 0 && !about.paragraphs[1]
  return (
    <Section of={about}>
      <div className={about.photo && about.heading ? 'about about-headed' : 'about'}>
        {about.photo && (
          <Plate
            className={hasSmallPhoto ? 'about-photo about-photo-small' : 'about-photo'}
            picture={{ ...about.photo, isPhone: false }}
            placeholder={placeholder}
            sizes={`(min-width: 120rem) 16vw, (min-width: 64rem) 22rem, (min-width: 40rem) 36vw, ${about.heading ? '7rem' : '50vw'}`}
          />
        )}
        {(about.heading ?? about.paragraphs[0]) && (
          <div className="about-text">
            {about.heading && (
              <h3 className="title">
                <Text>{about.heading}</Text>
              </h3>
            )}
            {about.paragraphs.map((paragraph, index) => (
              <Paragraph key={index} text={paragraph} />
            ))}
          </div>
        )}
        {about.cards.length > 0 && (
          <ul className="about-cards" role="list">
            {about.cards.map(({ title, text }, index) => (
              <li key={index}>
                <CardTitle>
                  <Text>{title}</Text>
                </CardTitle>
                <Paragraph text={text} />
              </li>
            ))}
          </ul>
        )}
        {about.stats.length > 0 && <Stats stats={about.stats} />}
        <Paragraph className="about-interests" text={about.interests} />
      </div>
    </Section>
  )
}

function Stats({ stats }: Pick<Page['about'], 'stats'>) {
  return (
    <dl className="about-stats">
      {stats.map(({ label, value }, index) => (
        <div key={index}>
          <dt className="note">
            <Text>{label}</Text>
          </dt>
          <dd>
            <Text>{value}</Text>
          </dd>
        </div>
      ))}
    </dl>
  )
}
