import type { Plan } from '@ultrafibra/contract/plan'
import { fastestOf } from '../../content/first-plans.ts'
import { devicesOf, speedText } from '../../content/plan-facts.ts'
import { hasFreeInstallation, hasFreeModem } from '../../content/promises.ts'
import { both, sentence } from '../../content/sold-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Unbroken } from '../../ui/unbroken.tsx'
import { FeaturePanel } from './feature-panel.tsx'
import { FibreArt } from './fibre-art.tsx'
import { offersOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

/** An introduction to fibre. */
export function FibreSection({ view }: SectionProps) {
  const offers = offersOf(view)
  const fastest = fastestOf(offers)
  const speed = fastest ? `, em até ${speedText(fastest.plan_download)}` : ''
  const devices = fastest ? devicesOf(fastest) : null
  return (
    <FeaturePanel id="fibra" title="O que é fibra ótica?" art={<FibreArt />}>
      <p>
        É um fio de vidro da espessura de um cabelo que leva os dados como luz. Por isso a conexão é mais
        rápida e mais estável{speed}.
      </p>
      <SetUp plans={offers} devices={devices} />
      <ButtonLink href="#planos">Assine e conecte a casa inteira sem travar!</ButtonLink>
    </FeaturePanel>
  )
}

interface SetUpProps {
  readonly plans: readonly Plan[]
  readonly devices: number | null
}

/** What comes free with the fibre, and for how many devices. */
function SetUp({ plans, devices }: SetUpProps) {
  const free = [
    ...(hasFreeInstallation(plans) ? ['a instalação é grátis'] : []),
    ...(hasFreeModem(plans) ? ['o modem Wi-Fi vem junto'] : []),
  ]
  const connected = devices ? `conectar até ${devices} aparelhos` : ''
  if (free.length === 0) return connected ? <p>{`Dá para ${connected}.`}</p> : null
  return (
    <p>
      <Unbroken text={`${sentence(both(free))}${connected && `, para ${connected}`}.`} />
    </p>
  )
}
