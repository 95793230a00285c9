import type { MouseEvent } from 'react'
import type { SmallPage } from '#edition'
import { Star } from '../ui/sky/star.tsx'
import { Text } from '../ui/text.tsx'
import { Languages, type NavigationProps } from './frame/navigation.tsx'
import { ThemeToggle } from './frame/theme-toggle.tsx'
import { StoryText } from './projects/story-text.tsx'

/**
 * A small page, such as an imprint. It is never hydrated: a few lines of script switch its theme
 * (src/page/small-page.ts).
 */
export function SmallPageView({ page }: { page: SmallPage }) {
  return (
    <>
      <SmallBar page={page} />
      <main id="main" className="small-page milky-way">
        <h1 className="heading">
          <Text>{page.title}</Text>
        </h1>
        <StoryText>{page.text}</StoryText>
      </main>
      <footer className="small-end">
        <Text>{page.copyright}</Text>
      </footer>
    </>
  )
}

interface SmallBarProps extends Partial<Pick<NavigationProps, 'onTheme' | 'onLanguage'>> {
  page: Pick<SmallPage, 'home' | 'owner' | 'languages' | 'toLight' | 'toDark'>
  onHome?: (event: MouseEvent<HTMLAnchorElement>) => void
}

/** The bar of a small page: the way home, languages and theme. Only the 404 has the application. */
export function SmallBar({ page, onHome, onTheme, onLanguage }: SmallBarProps) {
  return (
    <header className="bar off-paper">
      <a className="bar-name" href={page.home} onClick={onHome}>
        <Star className="bar-star" />
        <span className="clamped">{page.owner}</span>
      </a>
      <div className="bar-tools">
        <Languages languages={page.languages} onLanguage={onLanguage} />
        <ThemeToggle className="tool small-theme" labels={page} onTheme={onTheme} />
      </div>
    </header>
  )
}
