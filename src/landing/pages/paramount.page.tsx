import { devicesOf, hasWifi6, speedText } from '../../content/plan-facts.ts'
import { bySpeed, sentence } from '../../content/sold-words.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { plansOn } from '../sections/page-offers.ts'
import { StreamingPage } from '../sections/page-streaming.section.tsx'

const factsOf = (view: LandingView): readonly Fact[] => {
  const [slowest, ...faster] = bySpeed(plansOn(view)).map((plan) => ({
    speed: speedText(plan.plan_download),
    devices: `até ${devicesOf(plan)}`,
  }))
  const more = faster.map(({ speed, devices }) => `, ${devices} no ${speed}`).join('')
  const [wifi6] = plansOn(view).filter(hasWifi6)
  return [
    { icon: 'play', title: 'Paramount+ Básico', text: 'já incluso no plano' },
    ...(slowest
      ? [
          {
            icon: 'devices' as const,
            title: `${sentence(slowest.devices)} aparelhos`,
            text: `no ${slowest.speed}${more}`,
          },
        ]
      : []),
    ...(wifi6
      ? [
          {
            icon: 'wifi' as const,
            title: `Wi-Fi 6 no ${speedText(wifi6.plan_download)}`,
            text: 'até 40% mais rápido',
          },
        ]
      : []),
    { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
  ]
}

/** The page of Paramount+. */
export function Page(view: LandingView) {
  return (
    <StreamingPage view={view} streaming="paramount" facts={factsOf(view)} hiddenSlugs={['paramount-plus']} />
  )
}
