import { streaming } from '@ultrafibra/contract/shop-offer'
import { devicesOf, hasWifi6, speedText, wifi6Text } from '../../content/plan-facts.ts'
import { setUpFacts } from '../../content/promises.ts'
import { bySpeed, sentence } from '../../content/sold-words.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { plansOn } from '../sections/page-offers.ts'
import { StreamingPage } from '../sections/page-streaming.section.tsx'

const factsOf = (view: LandingView): readonly Fact[] => {
  const [slowest, ...faster] = bySpeed(plansOn(view).filter((plan) => devicesOf(plan) !== null)).map(
    (plan) => ({
      speed: speedText(plan.plan_download),
      devices: `até ${devicesOf(plan)}`,
    }),
  )
  const more = faster.map(({ speed, devices }) => `, ${devices} no ${speed}`).join('')
  const [wifi6] = plansOn(view).filter(hasWifi6)
  return [
    { icon: 'play', title: `Paramount+ ${streaming.paramount.version}`, text: 'já incluso no plano' },
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
            text: wifi6Text(),
          },
        ]
      : []),
    ...setUpFacts(plansOn(view)),
  ]
}

/** The page of Paramount+. */
export function Page(view: LandingView) {
  return (
    <StreamingPage view={view} streaming="paramount" facts={factsOf(view)} hiddenSlugs={['paramount-plus']} />
  )
}
