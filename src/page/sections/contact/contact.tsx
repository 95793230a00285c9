import { Fragment, type ReactNode } from 'react'
import type { Page } from '#edition'
import { Icon } from '../../ui/icon.tsx'
import { OutsideLink } from '../../ui/link.tsx'
import { Section } from '../../ui/section.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Text } from '../../ui/text.tsx'

type Contact = Page['contact']

export function Contact({ contact, form }: { contact: Contact; form: ReactNode }) {
  const { labels } = contact
  return (
    <Section of={contact}>
      <div className="contact">
        <div className="contact-ways">
          <Paragraph className="contact-intro" text={labels.intro} />
          <Ways contact={contact} />
          <p className="off-paper">
            <a className="link" href={contact.card}>
              <Text>{labels.card}</Text>
            </a>
          </p>
          {contact.social.length > 0 && (
            <>
              <h3>{labels.social}</h3>
              <Social contact={contact} />
            </>
          )}
        </div>
        {form}
      </div>
    </Section>
  )
}

/** Links to the owner's e-mail, phone, chat and location. */
export function Ways({ contact }: { contact: Contact }) {
  const { icons, ways, newTab, email } = contact
  return (
    <dl className="ways row">
      {ways.map(({ kind, label, text, href }) => (
        <div key={kind}>
          <dt>
            <Icon name={`${icons}#${kind}`} />
            <Text>{label}</Text>
          </dt>
          <dd>
            {kind === 'email' || kind === 'phone' ? (
              <a
                className="link"
                href={href}
                // Screen readers would hear a space where it breaks.
                aria-label={kind === 'email' ? email : undefined}
                // Neither is a text, but each has a field in the desk.
                {...(import.meta.env.DEV
                  ? { 'data-field': `profile.yaml:${kind}` }
                  : undefined)}
              >
                {kind === 'phone' ? (
                  <Text>{text}</Text>
                ) : (
                  // It breaks before the domain, or after a dot of a long name, rather than inside.
                  <bdi dir="ltr">
                    {email.match(/[^.@]*\.|[^.@]+|@.*/g)?.map((part, index) => (
                      <Fragment key={index}>
                        {index > 0 && <wbr />}
                        <AddressPart>{part}</AddressPart>
                      </Fragment>
                    ))}
                  </bdi>
                )}
              </a>
            ) : (
              <OutsideLink className="link" href={href} newTab={newTab}>
                <Text>{text}</Text>
              </OutsideLink>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

/** Up to this many letters, a part of an address fits on a line of a phone. */
const longestUnbroken = 20

/** A part of an address, unbroken at its hyphen: a line's end could have put one there. */
function AddressPart({ children: part }: { children: string }) {
  if (!part.includes('-') || part.length > longestUnbroken) return part
  return <span className="range">{part}</span>
}

/** Links to the owner's profiles. The build has drawn an icon for each, in the same order. */
export function Social({ contact: { icons, social, newTab } }: { contact: Contact }) {
  return (
    <ul className="social row" role="list">
      {social.map(({ name, url }, index) => (
        <li key={url}>
          <OutsideLink className="link" href={url} newTab={newTab} isProfile>
            <Icon name={`${icons}#profile-${index}`} />
            <Text>{name}</Text>
          </OutsideLink>
        </li>
      ))}
    </ul>
  )
}
