import { hasWifi6, wifi6Text } from '../../content/plan-facts.ts'
import { setUpFacts } from '../../content/promises.ts'
import type { LandingView } from '../landing.types.ts'
import { plansOn } from '../sections/page-offers.ts'
import { devicesFacts, SpeedPage, uploadFacts, withDevices } from '../sections/page-speed.section.tsx'

/** The page of the 1 Giga. */
export function Page(view: LandingView) {
  const plans = plansOn(view)
  return (
    <SpeedPage
      view={view}
      page="1gb"
      lead={withDevices('Para jogos e streaming em vários cômodos', plans)}
      facts={[
        ...devicesFacts(plans),
        ...uploadFacts(plans),
        ...(plans.every(hasWifi6) ? [{ icon: 'wifi' as const, title: 'Wi-Fi 6', text: wifi6Text() }] : []),
        ...setUpFacts(plans),
      ]}
    />
  )
}
