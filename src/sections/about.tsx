import type { Page } from '../../model/page'
import { Image } from '../ui/image'
import { Section } from '../ui/section'
import { Paragraph } from '../ui/paragraph'
import { Ltr } from '../ui/text'

export function About({
  about,
  placeholder,
}: {
  about: Page['about']
  placeholder: string
}) {
  return (
    <Section id="about" title={about.title} hour={4}>
      <div className="about">
        {about.photo && (
          <figure className="plate about-photo">
            <Image
              picture={about.photo}
              placeholder={placeholder}
              sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 40vw, 90vw"
            />
          </figure>
        )}
        <div className="about-text">
          {about.heading && <h3>{about.heading}</h3>}
          {about.paragraphs.map((paragraph, index) => (
            <Paragraph key={index} text={paragraph} />
          ))}
        </div>
        {about.cards && (
          <ul className="about-cards" role="list">
            {about.cards.map(({ title, text }, index) => (
              <li key={index}>
                <h4>{title}</h4>
                <Paragraph text={text} />
              </li>
            ))}
          </ul>
        )}
        {about.stats && (
          <dl className="about-stats">
            {about.stats.map(({ label, value }) => (
              <div key={label}>
                <dt>{label}</dt>
                <dd>
                  <Ltr>{value}</Ltr>
                </dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </Section>
  )
}
