import type { Plan } from '@ultrafibra/contract/plan'
import { speedBonusPartsOf } from '../../content/plan-facts.ts'
import { modemFacts, setUpFacts } from '../../content/promises.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { plansOn } from '../sections/page-offers.ts'
import { devicesFacts, SpeedPage, uploadFacts, withDevices } from '../sections/page-speed.section.tsx'

/** The parts of the speed; for a plan without bonus, a fact of all plans. */
const madeOf = (plans: readonly Plan[]): readonly Fact[] => {
  const [parts, ...others] = plans.map(speedBonusPartsOf)
  if (!parts || others.some((other) => other?.base !== parts.base)) return modemFacts(plans)
  const period = parts.period.replace('1 ano', 'um ano')
  return [{ icon: 'plus', title: `${parts.base} + ${parts.more}`, text: `de bônus por ${period}` }]
}

/** The page of the 700 Mega. */
export function Page(view: LandingView) {
  const plans = plansOn(view)
  return (
    <SpeedPage
      view={view}
      page="700mb"
      lead={withDevices('Velocidade para a família toda', plans)}
      facts={[...devicesFacts(plans), ...uploadFacts(plans), ...madeOf(plans), ...setUpFacts(plans)]}
    />
  )
}
