import { hasFreeInstallation, modemFacts, priceDuration } from '../../content/promises.ts'
import type { LandingView } from '../landing.types.ts'
import { plansOn } from '../sections/page-offers.ts'
import { devicesFacts, SpeedPage, uploadFacts, withDevices } from '../sections/page-speed.section.tsx'

/** The page of the 500 Mega. */
export function Page(view: LandingView) {
  const plans = plansOn(view)
  const months = priceDuration(plans)
  const price = months ? `preço garantido por ${months}` : undefined
  return (
    <SpeedPage
      view={view}
      page="500mb"
      lead={withDevices('Para a casa conectada e o home office', plans)}
      facts={[
        ...devicesFacts(plans),
        ...uploadFacts(plans),
        ...modemFacts(plans),
        ...(hasFreeInstallation(plans)
          ? [
              {
                icon: 'wrench' as const,
                title: 'Instalação grátis',
                text: price ? `e ${price}` : 'em todos os planos',
              },
            ]
          : []),
      ]}
    />
  )
}
