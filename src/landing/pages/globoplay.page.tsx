import { streaming } from '@ultrafibra/contract/shop-offer'
import { IslandSlot } from '../island.tsx'
import { seriesFromTop } from '../islands/series-from-top.island.tsx'
import type { LandingView } from '../landing.types.ts'
import { PageApps } from '../sections/page-apps.section.tsx'
import { StreamingPage, versionFact } from '../sections/page-streaming.section.tsx'

const { globoplay } = streaming

const facts = [
  { icon: 'play', ...versionFact('Globoplay', globoplay.version) },
  { icon: 'devices', title: `Até ${globoplay.screens} telas`, text: 'ao mesmo tempo' },
  { icon: 'user', title: 'Para dividir', text: `com até ${globoplay.guests} pessoas da família` },
  { icon: 'calendar', title: 'Se você cancelar', text: 'o acesso vai até o fim do ciclo de 30 dias' },
] as const

/** The page of Globoplay. */
export function Page(view: LandingView) {
  return (
    <StreamingPage view={view} streaming="globoplay" facts={facts} hiddenSlugs={['MAX', 'paramount-plus']}>
      <PageApps view={view} />
      <IslandSlot island={seriesFromTop} data={null} />
    </StreamingPage>
  )
}
