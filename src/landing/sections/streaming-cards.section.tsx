import { streamingCards } from '../../content/home.ts'
import { ContentCard, ContentCards } from '../../ui/content-card.tsx'
import { Block } from './block.tsx'
import { offersOf, streamingHref } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

const scenes = { globoplay: 'family', 'hbo-max': 'stage', paramount: 'night' } as const

/** The streaming services that the campaign sells, with links to their pages. */
export function StreamingCardsSection({ view }: SectionProps) {
  const cards = streamingCards(offersOf(view)).flatMap((card) => {
    const href = streamingHref(view, card.streaming)
    return href === null ? [] : [{ ...card, href }]
  })
  if (cards.length === 0) return null
  return (
    <Block title="Escolha o que assistir" lead="Cada serviço tem planos próprios, com tudo em uma conta só.">
      <ContentCards>
        {cards.map(({ streaming, href, title, description, details }) => (
          <ContentCard
            key={streaming}
            scene={scenes[streaming]}
            title={title}
            description={description}
            details={details}
            link={{ href, label: 'Conhecer' }}
          />
        ))}
      </ContentCards>
    </Block>
  )
}
