import type { Plan } from '@ultrafibra/contract/plan'
import { streaming } from '@ultrafibra/contract/shop-offer'
import { planInWords } from '../../content/campaign-copy.ts'
import { devicesOf, speedBonusPartsOf, speedText, streamingText } from '../../content/plan-facts.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { Block } from './block.tsx'
import { offerOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

const { globoplay } = streaming

const factsOf = (plan: Plan): readonly Fact[] => {
  const parts = speedBonusPartsOf(plan)
  const devices = devicesOf(plan)
  return [
    {
      icon: 'arrow-up',
      title: `${speedText(plan.plan_download)} de download`,
      text: `e ${speedText(plan.plan_upload)} de upload`,
    },
    ...(parts
      ? [
          {
            icon: 'plus' as const,
            title: `${parts.base} + ${parts.more}`,
            text: `de bônus por ${parts.period.replace('1 ano', 'um ano')}`,
          },
        ]
      : []),
    {
      icon: 'play',
      title: 'Globoplay incluso',
      text: `${globoplay.version}, em até ${globoplay.screens} telas`,
    },
    ...(devices
      ? [{ icon: 'devices' as const, title: `Até ${devices} aparelhos`, text: 'conectados ao mesmo tempo' }]
      : []),
  ]
}

/** Benefits of the Black Friday plan, if it has Globoplay. */
export function BlackFridayPromo({ view }: SectionProps) {
  const plan = offerOf(view)
  if (plan === undefined || streamingText(plan) !== 'Globoplay') return null
  return (
    <Block
      title={`${planInWords(plan)} em uma conta só`}
      lead={`Novelas, séries e futebol em até ${globoplay.screens} telas ao mesmo tempo, com velocidade de sobra para o resto da casa. Dá para dividir o Globoplay com até ${globoplay.guests} pessoas da família.`}
    >
      <FactList facts={factsOf(plan)} />
    </Block>
  )
}
