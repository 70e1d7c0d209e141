import { ButtonLink } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import { FeaturePanel } from './feature-panel.tsx'
import { checkoutLink, planOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

/** The fastest plan, for gaming and streaming, if the campaign sells it. */
export function GamerSection({ view }: SectionProps) {
  const plan = planOf(view, 'd2000b')
  if (plan === undefined) return null
  return (
    <FeaturePanel id="gamer" deep title="Jogue e transmita ao vivo sem travar" art={<Scene name="desk" />}>
      <p>
        2 Giga de download e 1 Giga de upload, com Wi-Fi 6 e HBO Max inclusa. Dá para jogar, transmitir e
        deixar o resto da casa assistindo.
      </p>
      <ButtonLink href={checkoutLink(view, plan)}>Assine com streaming no pacote!</ButtonLink>
    </FeaturePanel>
  )
}
