import { streamingCards } from '../../content/home.ts'
import { ContentCard, ContentCards } from '../../ui/content-card.tsx'
import { Block } from './block.tsx'
import type { SectionProps } from './section.types.ts'

const lit = { globoplay: 6, 'hbo-max': 8, paramount: 5 } as const

/** The streaming services and their pages. */
export function StreamingCardsSection({ view }: SectionProps) {
  return (
    <Block title="Escolha o que assistir" lead="Cada serviço tem planos próprios, com tudo em uma conta só.">
      <ContentCards>
        {streamingCards.map(({ streaming, path, title, description, details }) => (
          <ContentCard
            key={streaming}
            icon="play"
            lit={lit[streaming]}
            title={title}
            description={description}
            details={details}
            link={{ href: view.href(path), label: 'Conhecer' }}
          />
        ))}
      </ContentCards>
    </Block>
  )
}
