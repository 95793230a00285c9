import { Suspense, type ReactNode } from 'react'
import type { Page } from '../model/page'
import { About } from './sections/about'
import { ChosenPlate } from './sections/chosen-plate'
import { Contact, Social, Ways } from './sections/contact'
import { Educations, Entries } from './sections/educations'
import { Footer } from './sections/footer'
import { Projects } from './sections/projects'
import { Skills } from './sections/skills'
import { Guard } from './ui/guard'
import { Section } from './ui/section'

export { ChosenPlate }

/*
 * All that lies below the first screen, as a chunk of its own: the first view does not wait
 * for it, since its HTML is there already.
 */

export function Sections({ page }: { page: Page }) {
  const { placeholder, contact } = page
  const parts: Partial<Record<string, ReactNode>> = {
    about: <About about={page.about} placeholder={placeholder} />,
    skills: <Skills skills={page.skills} />,
    educations: <Educations educations={page.educations} newTab={contact.newTab} />,
    projects: <Projects projects={page.projects} placeholder={placeholder} />,
    contact: <Contact contact={contact} />,
  }
  for (const section of page.own) {
    parts[section.id] = (
      <Section of={section}>
        <Entries entries={section.entries} newTab={contact.newTab} />
      </Section>
    )
  }
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
  return (
    <Part id="footer">
      <Footer
        labels={page.footer}
        figure={page.hero.chart.figure}
        navigation={page.navigation}
        ways={<Ways contact={page.contact} />}
        social={page.contact.social.length > 0 && <Social contact={page.contact} />}
      />
    </Part>
  )
}

/** Hydrated on its own, so that the browser can breathe in between; and guarded on its own. */
function Part({ id, children }: { id: string; children: ReactNode }) {
  return (
    <Suspense>
      <Guard id={id}>{children}</Guard>
    </Suspense>
  )
}
