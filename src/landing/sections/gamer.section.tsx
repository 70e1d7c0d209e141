import type { Plan } from '@ultrafibra/contract/plan'
import { hasWifi6, speedText, streamingText } from '../../content/plan-facts.ts'
import { withAll } from '../../content/promises.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import { FeaturePanel } from './feature-panel.tsx'
import { checkoutLink, planOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

const extrasOf = (plan: Plan): readonly string[] => [
  ...(hasWifi6(plan) ? ['Wi-Fi 6'] : []),
  ...(streamingText(plan) === '' ? [] : [`${streamingText(plan)} inclusa`]),
]

/** The fastest plan, for gaming and streaming, if the campaign sells it. */
export function GamerSection({ view }: SectionProps) {
  const plan = planOf(view, 'd2000b')
  if (plan === undefined) return null
  return (
    <FeaturePanel id="gamer" deep title="Jogue e transmita ao vivo sem travar" art={<Scene name="desk" />}>
      <p>
        {`${speedText(plan.plan_download)} de download e ${speedText(plan.plan_upload)} de upload${withAll('', ', com ', extrasOf(plan))}. `}
        Dá para jogar, transmitir e deixar o resto da casa assistindo.
      </p>
      <ButtonLink href={checkoutLink(view, plan)}>
        {streamingText(plan) === '' ? 'Assine agora' : 'Assine com streaming no pacote!'}
      </ButtonLink>
    </FeaturePanel>
  )
}
