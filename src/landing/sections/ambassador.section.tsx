import * as brand from '@ultrafibra/contract/brand'
import { ButtonLink } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import { FeaturePanel } from './feature-panel.tsx'
import type { SectionProps } from './section.types.ts'

/** Asks customers to tell others, and promises nothing for it: the shop has no programme of rewards. */
export function AmbassadorSection({ view }: SectionProps) {
  return (
    <FeaturePanel
      id="embaixador"
      title={`Seja embaixador d${brand.theProduct}`}
      art={<Scene name="family" />}
    >
      <p>
        Gosta da sua internet? Conte para quem mora perto: aqui a pessoa confere o endereço, ou fala com a
        gente. Quem indica não ganha prêmio nem desconto, só vizinhos conectados.
      </p>
      <ButtonLink href={view.href('/chat/')} variant="ghost">
        Falar com a gente
      </ButtonLink>
    </FeaturePanel>
  )
}
