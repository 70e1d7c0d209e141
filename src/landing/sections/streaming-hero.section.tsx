import type { Plan } from '@ultrafibra/contract/plan'
import * as offer from '@ultrafibra/contract/shop-offer'
import type { ReactNode } from 'react'
import { devicesOf, speedText } from '../../content/plan-facts.ts'
import { perksOf } from '../../content/promises.ts'
import { streamings } from '../../content/series.ts'
import { both, bySpeed, sentence } from '../../content/sold-words.ts'
import type { Streaming } from '../../content/streaming.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { type NumberedStep, NumberedSteps } from '../../ui/numbered-steps.tsx'
import type { SceneName } from '../../ui/scene.tsx'
import { IslandSlot } from '../island.tsx'
import { seriesScreenDown } from '../islands/series-screen-down.island.tsx'
import type { LandingView } from '../landing.types.ts'
import { copyOn } from './page-copy.ts'
import { CoverageCall, PageHead } from './page-head.section.tsx'

interface Words {
  readonly eyebrow: string
  readonly lead: string
  /** Text of the button down to the plans. */
  readonly call: string
  readonly art: SceneName
  readonly narrowArt?: SceneName
  readonly steps?: (offers: readonly Plan[]) => readonly NumberedStep[]
}

const speedFrom = (offers: readonly Plan[]): string => {
  const slowest = bySpeed(offers)[0]
  const devices = slowest && devicesOf(slowest)
  return slowest
    ? `A partir de ${speedText(slowest.plan_download)}${devices ? `, para até ${devices} aparelhos conectados` : ''}.`
    : ''
}

const { globoplay, hboMax, paramount } = offer.streaming

const words: Readonly<Record<Streaming, Words>> = {
  globoplay: {
    eyebrow: 'Streaming no pacote',
    lead: `O Globoplay em até ${globoplay.screens} telas ao mesmo tempo, na mesma conta da sua internet.`,
    call: 'Ver planos',
    art: 'family',
  },
  paramount: {
    eyebrow: 'Streaming no pacote',
    lead: 'Séries e filmes do Paramount+ no mesmo plano da sua internet.',
    call: 'Confira os Planos',
    art: 'night',
    narrowArt: 'stage',
    steps: (offers) => [
      {
        title: 'Paramount+ no plano',
        text: `O Paramount+ ${paramount.version} já vem incluso. Você não contrata à parte.`,
      },
      { title: 'Velocidade para assistir', text: speedFrom(offers) },
      ...(perksOf(offers).length === 0
        ? []
        : [{ title: 'Tudo instalado', text: `${sentence(both(perksOf(offers)))}.` }]),
    ],
  },
  'hbo-max': {
    eyebrow: 'Champions League na sua sala',
    lead: `Filmes, séries e a Champions League em ${hboMax.quality}, em até ${hboMax.screens} telas, no mesmo plano da sua internet.`,
    call: 'Contratar Plano',
    art: 'match',
  },
}

interface StreamingHeroProps {
  readonly view: LandingView
  readonly streaming: Streaming
  /** The plans with the service; their lowest price is in the heading. */
  readonly offers: readonly Plan[]
}

/** The heading of a streaming service's page; as a campaign's home, with the campaign's texts. */
export function StreamingHero({ view, streaming, offers }: StreamingHeroProps) {
  const { eyebrow, lead, art, narrowArt, steps } = words[streaming]
  const { title1, text1 } = copyOn(view)
  const isHome = view.page === 'home'
  return (
    <PageHead
      page={streaming}
      lit={streamings[streaming].name}
      title={isHome ? title1 : undefined}
      eyebrow={eyebrow}
      lead={isHome ? text1 : lead}
      offers={offers}
      art={art}
      narrowArt={narrowArt}
      actions={
        <>
          <Call streaming={streaming} />
          <CoverageCall href={view.href} />
        </>
      }
    >
      {steps ? <NumberedSteps steps={steps(offers)} headingLevel={2} bare /> : null}
    </PageHead>
  )
}

function Call({ streaming }: { readonly streaming: Streaming }): ReactNode {
  const { call } = words[streaming]
  if (streaming === 'paramount') {
    return <IslandSlot island={seriesScreenDown} data={{ label: call, to: 'planos' }} />
  }
  return (
    <ButtonLink href="#planos" size="tall">
      {call}
    </ButtonLink>
  )
}
