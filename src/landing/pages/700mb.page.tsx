import { subtitleOf } from '../../content/plan-facts.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { plansOn } from '../sections/page-offers.ts'
import { SpeedPage } from '../sections/page-speed.section.tsx'

const factsOf = (view: LandingView) =>
  [
    { icon: 'devices', title: 'Até 50 aparelhos', text: 'conectados ao mesmo tempo' },
    { icon: 'arrow-up', title: '300 Mega de upload', text: 'para vídeo, chamada e arquivo' },
    made(view),
    { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
  ] as const

/** The parts of the speed; for a plan without bonus, a fact of all plans. */
const made = (view: LandingView): Fact =>
  plansOn(view).every((plan) => subtitleOf(plan).startsWith('600 Mega + 100 Mega'))
    ? { icon: 'plus', title: '600 Mega + 100 Mega', text: 'de bônus por um ano' }
    : { icon: 'wifi', title: 'Modem Wi-Fi incluso', text: 'sem custo a mais' }

/** The page of the 700 Mega. */
export function Page(view: LandingView) {
  return (
    <SpeedPage
      view={view}
      page="700mb"
      lead="Velocidade para a família toda, em até 50 aparelhos ao mesmo tempo."
      facts={factsOf(view)}
    />
  )
}
