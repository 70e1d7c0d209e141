import { type NewsImage, type NewsItem, newsOf, newsWayOf } from '../../content/news.ts'
import { CarouselArrows, CarouselRow } from '../../ui/carousel.tsx'
import { NewsCard, type NewsCardProps } from '../../ui/news-card.tsx'
import type { SceneName } from '../../ui/scene.tsx'
import { IslandSlot } from '../island.tsx'
import { seriesArrows } from '../islands/series-arrows.island.tsx'
import { Block } from './block.tsx'
import { soldOn } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'
import { TextBlocks } from './text-blocks.tsx'

const rowId = 'novidades-cartoes'
const title = 'Novidades'

const scenes: Readonly<Record<NewsImage, SceneName>> = {
  speed: 'room',
  streaming: 'match',
  map: 'city',
  devices: 'devices',
  points: 'points',
}

/** News cards that open a text, a video or another site. */
export function NewsSection({ view }: SectionProps) {
  return (
    <Block
      id="novidades"
      title={title}
      lead="O que mudou na sua fibra."
      aside={
        <CarouselArrows>
          <IslandSlot island={seriesArrows} data={{ row: rowId, title }} />
        </CarouselArrows>
      }
    >
      <CarouselRow id={rowId} label={title}>
        {newsOf(soldOn(view)).map((item) => (
          <li key={item.id}>
            <NewsCard
              id={placeOf(item)}
              scene={scenes[item.imageName]}
              title={item.title}
              description={item.description}
              way={wayOf(item)}
            >
              {fullTextOf(item)}
            </NewsCard>
          </li>
        ))}
      </CarouselRow>
    </Block>
  )
}

const placeOf = ({ id }: NewsItem): string => `novidade-${id}`

const fullTextOf = (item: NewsItem) => {
  const way = newsWayOf(item)
  if (way !== 'text' && way !== 'video') return null
  return <TextBlocks blocks={item.fullDescription} videoHref={way === 'video' ? item.streamLink : null} />
}

const wayOf = (item: NewsItem): NewsCardProps['way'] => {
  const opens = { overlay: 'news-drawer', detail: item.id }
  const place = `#${placeOf(item)}`
  switch (newsWayOf(item)) {
    case 'tab':
      return { href: item.linkNews ?? '', label: 'Abrir em outra aba', icon: 'arrow-up', newTab: true }
    case 'video':
      return { href: place, label: 'Assistir', icon: 'play', newTab: false, opens }
    case 'text':
      return { href: place, label: 'Ler mais', icon: 'plus', newTab: false, opens }
    default:
      return null
  }
}
