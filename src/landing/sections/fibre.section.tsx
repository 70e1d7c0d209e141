import { fastestOf } from '../../content/first-plans.ts'
import { devicesOf, speedText } from '../../content/plan-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FeaturePanel } from './feature-panel.tsx'
import { FibreArt } from './fibre-art.tsx'
import { offersOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

/** An introduction to fibre. */
export function FibreSection({ view }: SectionProps) {
  const fastest = fastestOf(offersOf(view))
  const speed = fastest ? `, em até ${speedText(fastest.plan_download)}` : ''
  const devices = fastest ? devicesOf(fastest) : null
  return (
    <FeaturePanel id="fibra" title="O que é fibra ótica?" art={<FibreArt />}>
      <p>
        É um fio de vidro da espessura de um cabelo que leva os dados como luz. Por isso a conexão é mais
        rápida e mais estável{speed}.
      </p>
      <p>
        A instalação é grátis e o modem <span className="whole">Wi-Fi</span> vem junto
        {devices ? `, para conectar até ${devices} aparelhos` : ''}.
      </p>
      <ButtonLink href="#planos">Assine e conecte a casa inteira sem travar!</ButtonLink>
    </FeaturePanel>
  )
}
