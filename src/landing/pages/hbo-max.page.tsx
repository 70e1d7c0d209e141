import { streaming } from '@ultrafibra/contract/shop-offer'
import { setUpFacts } from '../../content/promises.ts'
import { hboMaxSpeeds } from '../../content/sold-words.ts'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { offersOf, plansOn } from '../sections/page-offers.ts'
import { StreamingPage, versionFact } from '../sections/page-streaming.section.tsx'

const { hboMax } = streaming

const factsOf = (view: LandingView): readonly Fact[] => [
  { icon: 'play', ...versionFact('HBO Max', hboMax.version) },
  {
    icon: 'devices',
    title: `Até ${hboMax.screens} telas`,
    text: `ao mesmo tempo, em ${hboMax.quality}`,
  },
  where(view),
  ...setUpFacts(plansOn(view)),
]

const where = (view: LandingView): Fact => {
  const { included = null, added = null } = hboMaxSpeeds(offersOf(view)) ?? {}
  if (added === null) return { icon: 'check', title: 'Inclusa no plano', text: included ?? '' }
  return included === null
    ? { icon: 'check', title: 'Opcional no plano', text: added }
    : { icon: 'check', title: `Inclusa ${included}`, text: `e opcional ${added}` }
}

/** The page of HBO Max. */
export function Page(view: LandingView) {
  return <StreamingPage view={view} streaming="hbo-max" facts={factsOf(view)} hiddenSlugs={['MAX']} />
}
