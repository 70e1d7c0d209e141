import { mobileBonusMonths } from '@ultrafibra/contract/campaign-gifts'
import type { Plan } from '@ultrafibra/contract/plan'
import { streaming } from '@ultrafibra/contract/shop-offer'
import { fastestOf } from './first-plans.ts'
import { hasWifi6, speedBonusPartsOf, speedText, streamingText } from './plan-facts.ts'
import {
  guaranteedPrice,
  loyaltySentence,
  perksOf,
  priceNote,
  savesByDebit,
  told,
  validity,
  withAll,
} from './promises.ts'
import { both, bySpeed, type Offering, sentence, servicesOf, withService } from './sold-words.ts'

/** Texts of a campaign, in Portuguese. They promise what its plans have; '' for what none has. */
export interface CampaignCopy {
  /** The page's heading and the paragraph below it. */
  readonly title1: string
  readonly text1: string
  /** The heading of the plans and the paragraph below it. */
  readonly title2: string
  readonly text2: string
  /** The note beside the price of the heading. */
  readonly text3: string
  /** The conditions at the foot of the plans. */
  readonly text4: string
  /** The document's description. */
  readonly description: string
}

/** A campaign's own texts, for what it sells. */
export type CopyOf = (sold: Offering) => Partial<CampaignCopy>

const online = 'Você contrata em poucos minutos, sem sair daqui.'

/** 'fibra de até 2 Giga'. */
const fibreUpTo = (plans: readonly Plan[]): string => {
  const fastest = fastestOf(plans)
  return fastest ? `fibra de até ${speedText(fastest.plan_download)}` : 'fibra'
}

/** 'Fibra com modem Wi-Fi e instalação grátis.' */
const fibreWithPerks = (plans: readonly Plan[]): string => `${withAll('Fibra', ' com ', perksOf(plans))}.`

export const plainCopy = ({ plans }: Offering): CampaignCopy => {
  const all = [...perksOf(plans), guaranteedPrice(plans)]
  const valid = validity(plans, ' ')
  return {
    title1: 'Sua casa inteira na velocidade da luz',
    text1: `${sentence(both([fibreUpTo(plans), ...perksOf(plans)]))}. ${online}`,
    title2: 'Escolha pelo tamanho da sua casa',
    text2: all.some((one) => one !== undefined) ? `${withAll('Todos', ' com ', all)}.` : '',
    text3: priceNote(plans) ?? '',
    text4: told(valid && `Ofertas válidas ${valid}`, loyaltySentence(plans)),
    description: `${fibreWithPerks(plans)} Confira a cobertura e contrate online.`,
  }
}

export const mobileCopy: CopyOf = ({ plans }) => ({
  text1: `Para você, que já é do nosso móvel: ${fibreUpTo(plans)} e bônus de internet no celular por até ${mobileBonusMonths} meses.`,
  title2: 'Fibra para a casa, bônus para o celular',
})

export const prepaidCopy: CopyOf = ({ plans }) => ({
  text1: `Para você, que já é do nosso móvel: ${withAll(fibreUpTo(plans), ' com ', perksOf(plans))}.`,
  title2: 'Fibra para a casa de quem já é do móvel',
})

export const regionCopy =
  (place: string): CopyOf =>
  ({ plans }) => ({
    title1: `A fibra ${place} na velocidade da luz`,
    text1: `${fibreWithPerks(plans)} ${online}`,
    title2: `Planos ${place}`,
  })

/** A region's campaign about the speed bonus of its highlighted plan. */
export const regionBonusCopy: CopyOf = (sold) => {
  const { plans, lead: plan } = sold
  const parts = plan ? speedBonusPartsOf(plan) : null
  if (!plan || !parts) return regionCopy('da sua região')(sold)
  const { base, more, period } = parts
  return {
    title1: `${speedText(plan.plan_download)} na sua região`,
    text1: `${withAll(`${base} e mais ${more} de bônus por ${period.replace('1 ano', 'um ano')}`, ', com ', perksOf(plans))}.`,
    title2: 'Planos da sua região',
  }
}

const withServiceText = (service: string, plans: readonly Plan[]): string =>
  `${withAll(`Planos de fibra com ${service} incluso`, ', ', perksOf(plans))}.`

export const hboMaxCopy: CopyOf = ({ plans }) => ({
  title1: 'HBO Max e fibra no mesmo plano',
  text1: `Filmes, séries e esportes em ${streaming.hboMax.quality}, em até ${streaming.hboMax.screens} telas, com a internet que aguenta a casa toda.`,
  title2: 'Planos com HBO Max',
  description: withServiceText('HBO Max', plans),
})

export const globoplayCopy: CopyOf = ({ plans }) => {
  const [bonus] = withService(plans, 'Globoplay').flatMap((plan) => speedBonusPartsOf(plan) ?? [])
  const period = bonus?.period.replace('1 ano', 'um ano')
  return {
    title1: 'Globoplay e fibra no mesmo plano',
    text1: told(
      `Novelas, séries e futebol em até ${streaming.globoplay.screens} telas.`,
      period && `E a velocidade cresce com o bônus de ${period}.`,
    ),
    title2: 'Planos com ou sem Globoplay',
    description: withServiceText('Globoplay', plans),
  }
}

export const paramountCopy: CopyOf = ({ plans }) => {
  const [slowest] = bySpeed(withService(plans, 'Paramount+'))
  const from = slowest ? ` a partir de ${speedText(slowest.plan_download)}` : ''
  return {
    title1: 'Paramount+ e fibra no mesmo plano',
    text1: `Séries e filmes do Paramount+ inclusos${from}.`,
    title2: 'Planos com Paramount+',
    description: withServiceText('Paramount+', plans),
  }
}

export const premiumCopy: CopyOf = ({ plans }) => ({
  title1:
    servicesOf(plans).length > 0
      ? 'Velocidade e streaming, tudo em um plano'
      : 'Velocidade para a casa inteira',
  title2: 'Planos premium',
})

/** The sale's plan in words: '1 Giga com Globoplay'. */
export const planInWords = (plan: Plan): string =>
  [speedText(plan.plan_download), streamingText(plan)].filter(Boolean).join(' com ')

const onlyDebit = 'Preços válidos somente com débito automático'

export const blackFridayCopy: CopyOf = ({ plans, lead: plan }) => {
  const perks = perksOf(plans, plan && hasWifi6(plan) ? 'modem Wi-Fi 6' : undefined)
  const hasGloboplay = plan !== undefined && streamingText(plan) === 'Globoplay'
  const start = hasGloboplay ? `O Globoplay vem junto, em até ${streaming.globoplay.screens} telas` : 'Fibra'
  const valid = validity(plans, ' ')?.replace(' com débito automático', '')
  return {
    title1: plan ? `Black Friday: ${planInWords(plan)}` : 'Black Friday da fibra',
    text1: `${withAll(start, hasGloboplay ? ', com ' : ' com ', perks)}.`,
    title2: 'Compare os planos da Black Friday',
    ...(savesByDebit(plans)
      ? {
          text4: told(
            valid ? `${onlyDebit}, ${valid}` : `${onlyDebit}.`,
            'No boleto, cada plano tem o seu preço.',
            loyaltySentence(plans),
          ),
          description: 'Preços de Black Friday em fibra, válidos somente com débito automático.',
        }
      : { description: 'Preços de Black Friday em fibra.' }),
  }
}
