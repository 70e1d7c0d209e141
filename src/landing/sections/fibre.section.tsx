import { ButtonLink } from '../../ui/button.tsx'
import { FeaturePanel } from './feature-panel.tsx'
import { FibreArt } from './fibre-art.tsx'

/** What fibre is, for whom it is new. */
export function FibreSection() {
  return (
    <FeaturePanel id="fibra" title="O que é fibra ótica?" art={<FibreArt />}>
      <p>
        É um fio de vidro da espessura de um cabelo que leva os dados como luz. Por isso a conexão é mais
        rápida e mais estável, do 500 Mega ao 2 Giga.
      </p>
      <p>A instalação é grátis e o modem Wi-Fi vem junto, para conectar até 96 aparelhos.</p>
      <ButtonLink href="#planos">Assine e conecte a casa inteira sem travar!</ButtonLink>
    </FeaturePanel>
  )
}
