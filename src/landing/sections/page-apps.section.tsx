import { picturedBenefits } from '../../content/benefits.ts'
import { cheapestOf } from '../../content/first-plans.ts'
import type { IconName } from '../../ui/icon-paths.ts'
import type { LandingView } from '../landing.types.ts'
import { PageCards } from './page-cards.section.tsx'
import { hasStreaming, offersOf } from './page-offers.ts'

interface PageAppsProps {
  readonly view: LandingView
}

const icons: Readonly<Record<string, IconName>> = {
  seguranca: 'shield',
  babbel: 'user',
  'aya-books': 'card',
  'games-club': 'devices',
  looke: 'play',
  'aya-ensinah': 'help',
  'aya-bancah': 'copy',
}

/** Apps of the cheapest plan with Globoplay, besides Globoplay. */
export function PageApps({ view }: PageAppsProps) {
  const plan = cheapestOf(offersOf(view).filter(hasStreaming('globoplay')))
  const apps = picturedBenefits((plan?.benefits ?? []).map(({ slug }) => slug)).filter(
    ({ slug }) => slug in icons,
  )
  if (!plan || apps.length === 0) return null
  return (
    <PageCards
      id="aplicativos"
      title="Aplicativos que vêm no plano"
      lead={`Além do Globoplay, o plano ${plan.plan} traz estes aplicativos.`}
      cards={apps.map(({ slug, name, description }) => ({
        icon: icons[slug] ?? 'check',
        title: name,
        text: description,
      }))}
    />
  )
}
