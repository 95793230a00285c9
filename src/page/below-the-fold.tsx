import { lazy } from 'react'
import type { Page } from '#edition'
import { About } from './sections/about.tsx'
import { Contact, Social, Ways } from './sections/contact/contact.tsx'
import { Educations, Entries } from './sections/educations.tsx'
import { Footer } from './sections/frame/footer.tsx'
import { Projects } from './sections/projects/projects.tsx'
import { Skills } from './sections/skills.tsx'
import type { Parts } from './parts.tsx'
import { Part } from './ui/part.tsx'
import { TonightLine } from './on-demand/tonight-line.tsx'
import { Section } from './ui/section.tsx'

/*
 * Everything below the first screen, in a chunk of its own. Its HTML is prerendered, so the first
 * view does not wait for this chunk.
 */

/**
 * In a chunk of its own, since few visitors write. The part of the page waits for it with its
 * hydration: until then its HTML stays, and the boot script keeps the presses.
 */
const MessageForm = lazy(() =>
  import('./sections/contact/message-form.tsx').then(({ MessageForm }) => ({
    default: MessageForm,
  })),
)

/** The parts below the first screen, keyed by the id of their section. */
export const listPartsBelowTheFold: Parts = (page) => {
  const { placeholder, contact } = page
  return {
    about: <About about={page.about} placeholder={placeholder} />,
    skills: <Skills skills={page.skills} />,
    educations: <Educations educations={page.educations} newTab={contact.newTab} />,
    projects: <Projects projects={page.projects} placeholder={placeholder} />,
    contact: (
      <Contact
        contact={contact}
        form={
          <MessageForm labels={contact.labels} to={contact.email} icons={contact.icons} />
        }
      />
    ),
    ...Object.fromEntries(
      page.custom.map((section) => [
        section.id,
        <Section key={section.id} of={section}>
          <Entries entries={section.entries} newTab={contact.newTab} />
        </Section>,
      ]),
    ),
    footer: (
      <Footer
        labels={page.footer}
        figure={page.hero.chart.figure}
        navigation={page.navigation}
        ways={<Ways contact={contact} />}
        tonight={<TonightLine tonight={page.footer.tonight} />}
        social={contact.social.length > 0 && <Social contact={contact} />}
      />
    ),
  }
}

export function Sections({ page }: { page: Page }) {
  const parts = listPartsBelowTheFold(page)
  return page.navigation.linked.map(
    (id) =>
      parts[id] && (
        <Part key={id} id={id}>
          {parts[id]}
        </Part>
      ),
  )
}

export function Ending({ page }: { page: Page }) {
  return <Part id="footer">{listPartsBelowTheFold(page)['footer']}</Part>
}
