import type { Stories } from '#edition'
import { Icon } from '../../ui/icon.tsx'
import { Image } from '../../ui/image.tsx'
import { Plate } from '../../ui/sky/plate.tsx'
import { Paragraph } from '../../ui/paragraph.tsx'
import { Text } from '../../ui/text.tsx'
import { SmallBar } from '../small-page.tsx'
import { StoryText } from './story-text.tsx'

/**
 * The page of the projects' stories, for visitors without scripts. With scripts, the main page
 * copies the stories and the gallery's dialog from here (src/page/on-demand/stories.ts).
 */
export function StoriesPage(page: Stories) {
  const { title, home, labels, placeholder, stories } = page
  return (
    <>
      <SmallBar page={page} />
      <main id="main" className="stories milky-way">
        <h1 className="visually-hidden">{title}</h1>
        {stories.map((story) => (
          <Story key={story.id} story={story} {...{ home, labels, placeholder }} />
        ))}
      </main>
      <dialog className="gallery" aria-label={title}>
        <form method="dialog">
          {(['previous', 'next', 'close'] as const).map((name) => (
            <button
              key={name}
              className="tool"
              type={name === 'close' ? 'submit' : 'button'}
              data-step={name}
              aria-label={labels[name]}
            >
              <Icon name={name === 'close' ? 'close' : 'arrow'} points />
            </button>
          ))}
        </form>
      </dialog>
    </>
  )
}

type StoryProps = Pick<Stories, 'home' | 'labels' | 'placeholder'> & {
  story: Stories['stories'][number]
}

function Story({ story, home, labels, placeholder }: StoryProps) {
  return (
    <article id={`story-${story.id}`} aria-labelledby={`project-${story.id}-title`}>
      <header>
        <h2 id={`project-${story.id}-title`} className="heading title">
          <Text>{story.title}</Text>
        </h2>
        {story.image && (
          <Plate
            picture={story.image}
            placeholder={placeholder}
            sizes="(min-width: 64rem) 20vw, 80vw"
          />
        )}
      </header>
      <div className="story">
        {story.story && <StoryText>{story.story}</StoryText>}
        <Pictures story={story} placeholder={placeholder} />
        <a className="link story-back off-paper" href={`${home}#project-${story.id}`}>
          <Icon name="arrow" />
          <Text>{labels.back}</Text>
        </a>
      </div>
    </article>
  )
}

function Pictures({ story, placeholder }: Pick<StoryProps, 'story' | 'placeholder'>) {
  if (story.pictures.length === 0) return null
  return (
    <ul className="story-pictures" role="list">
      {story.pictures.map(({ film, caption, ...picture }, index) => {
        const { path, widths, large, fallback, width, height, ratio, alt } = picture
        return (
          <li
            key={index}
            className={`hue-${picture.hue}${ratio === undefined ? '' : ` ratio-${ratio}`}`}
          >
            <figure>
              {film === undefined ? (
                <a className="mat" href={`${path}${large ?? widths.at(-1)}.avif`}>
                  <Image
                    picture={large ? { ...picture, widths: [...widths, large] } : picture}
                    placeholder={placeholder}
                    sizes="(min-width: 40rem) 50vw, 90vw"
                  />
                </a>
              ) : (
                <video
                  className="mat"
                  {...{ width, height }}
                  controls
                  muted
                  playsInline
                  preload="none"
                  poster={`${path}${fallback}.jpeg`}
                  src={film}
                  aria-label={alt}
                />
              )}
              {caption && (
                <figcaption>
                  <Paragraph text={caption} />
                </figcaption>
              )}
            </figure>
          </li>
        )
      })}
    </ul>
  )
}
