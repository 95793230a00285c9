import type { MouseEvent } from 'react'
import type { Page } from '../lib/page'
import { Icon } from '../ui/icon'
import { SkyToggle } from '../ui/sky-toggle'
import { Text } from '../ui/text'

interface NotFoundProps {
  page: Pick<Page, 'notFound' | 'navigation'>
  onHome: (event: MouseEvent<HTMLAnchorElement>) => void
}

export function NotFound({ page: { notFound, navigation }, onHome }: NotFoundProps) {
  return (
    <main className="lost" id="main" tabIndex={-1}>
      <svg className="hero-chart" aria-hidden="true">
        <use href="#orion" />
      </svg>
      <p className="lost-code" dir="ltr" aria-hidden="true">
        404
      </p>
      <h1>{notFound.title}</h1>
      <p>
        <Text>{notFound.text}</Text>
      </p>
      <a className="button button-first" href={navigation.home} onClick={onHome}>
        {notFound.home}
        <Icon name="arrow" points />
      </a>
      <SkyToggle labels={navigation} />
    </main>
  )
}
