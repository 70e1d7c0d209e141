import * as brand from '@ultrafibra/contract/brand'
import type { Plan } from '@ultrafibra/contract/plan'
import { streaming } from '@ultrafibra/contract/shop-offer'
import type { Fact } from '../ui/fact-list.tsx'
import { devicesOf, speedText, wifi6Text } from './plan-facts.ts'
import { hasFreeInstallation, hasFreeModem, loyaltyMonths, loyaltyWords } from './promises.ts'
import {
  atSpeeds,
  both,
  bySpeed,
  either,
  hboMaxSpeeds,
  leastSurcharge,
  sentence,
  servicesOf,
  speedBonuses,
  withService,
  withWifi6,
} from './sold-words.ts'

/** A card of a row. */
export interface HomeCard {
  readonly image: 'modem' | 'streaming' | 'bonus'
  readonly title: string
  readonly description: string
}

const streamingCard = (plans: readonly Plan[]): HomeCard | null => {
  const services = servicesOf(plans)
  if (services.length === 0) return null
  const least = leastSurcharge(plans)
  const price = least === null ? 'na mesma conta' : `a partir de ${least} a mais por mês`
  return {
    image: 'streaming',
    title: 'Streaming no mesmo plano',
    description: `${either(services)} junto com a fibra, ${price}.`,
  }
}

const bonusCard = (plans: readonly Plan[]): HomeCard | null => {
  const bonuses = speedBonuses(plans)
  const [first] = bonuses
  if (first === undefined) return null
  const grown = bonuses
    .filter(({ base, period }) => base === first.base && period === first.period)
    .map(({ speed }) => speed)
  return {
    image: 'bonus',
    title: 'Bônus de velocidade',
    description: `${first.base} viram ${grown.join(', ou ')}, por ${first.period}.`,
  }
}

const uploadCard = (plans: readonly Plan[]): HomeCard | null => {
  const fastest = bySpeed(plans).at(-1)
  if (fastest === undefined) return null
  return {
    image: 'bonus',
    title: `Até ${speedText(fastest.plan_upload)} de upload`,
    description: 'Para mandar vídeo, trabalhar de casa e jogar sem esperar.',
  }
}

const setUpCard = (plans: readonly Plan[]): HomeCard | null =>
  hasFreeInstallation(plans) && hasFreeModem(plans)
    ? {
        image: 'modem',
        title: 'Modem e instalação grátis',
        description: 'O técnico leva o modem Wi-Fi e deixa tudo funcionando. Você não paga por isso.',
      }
    : null

/** Advantages of fibre, by the plans sold here. */
export const benefitCards = (plans: readonly Plan[]): readonly HomeCard[] =>
  [setUpCard(plans), streamingCard(plans), bonusCard(plans) ?? uploadCard(plans)].filter(
    (card) => card !== null,
  )

const { globoplay, hboMax, paramount } = streaming

/** The streaming services, each with its page, and texts by the plans sold here. */
export const streamingCards = (plans: readonly Plan[]) => {
  const { included = null, added = null } = hboMaxSpeeds(plans) ?? {}
  return [
    {
      streaming: 'globoplay',
      title: 'Globoplay',
      description: `Novelas, séries e futebol. ${globoplay.version}.`,
      details: [
        `Até ${globoplay.screens} telas ao mesmo tempo`,
        `Divida com até ${globoplay.guests} pessoas da família`,
      ],
    },
    {
      streaming: 'hbo-max',
      title: 'HBO Max',
      description: `Séries, filmes e a Champions League. ${hboMax.version}, em ${hboMax.quality}.`,
      details: [
        `Até ${hboMax.screens} telas ao mesmo tempo`,
        included ? `Inclusa ${included}` : sentence(added ?? ''),
      ],
    },
    {
      streaming: 'paramount',
      title: 'Paramount+',
      description: `Séries e filmes do Paramount+ ${paramount.version} junto com a fibra.`,
      details: [sentence(atSpeeds(withService(plans, 'Paramount+')) ?? ''), 'Um desconto por assinatura'],
    },
  ] as const
}

/** Devices per Wi-Fi 6 plan: 'no 1 Giga: até 68 aparelhos'. */
export const wifi6Devices = (plans: readonly Plan[]): readonly { speed: string; devices: number }[] =>
  bySpeed(withWifi6(plans)).flatMap((plan) => {
    const devices = devicesOf(plan)
    return devices === null ? [] : [{ speed: speedText(plan.plan_download), devices }]
  })

const wifi6Promise = (plans: readonly Plan[]): string => {
  const devices = wifi6Devices(plans).map(({ devices }) => devices)
  return devices.length === 0 ? wifi6Text() : `para até ${Math.max(...devices)} aparelhos ao mesmo tempo`
}

const loyaltyAssurance = (plans: readonly Plan[]): readonly string[] => {
  const words = loyaltyWords(plans)
  if (words === undefined) return []
  return [
    loyaltyMonths(plans) === 0
      ? 'Sem fidelidade: saia quando quiser'
      : `${sentence(words)}, escrita em cada oferta`,
  ]
}

/** The seller and the buyer's rights, beside what is sold. */
export const assurancesOf = (plans: readonly Plan[]): readonly string[] => [
  ...loyaltyAssurance(plans),
  'Mudou de ideia? Cancele em até 7 dias sem pagar nada',
  brand.companyId,
]

/** Short facts below the heading. */
export const trustFacts = (plans: readonly Plan[]): readonly Fact[] => {
  const wifi6At = atSpeeds(withWifi6(plans))
  const modem = hasFreeModem(plans) ? ', com modem Wi-Fi' : ''
  return [
    { icon: 'pin', title: `Mais de ${brand.cityCount} cidades`, text: `como ${both(brand.cities)}` },
    ...(hasFreeInstallation(plans)
      ? [{ icon: 'wrench' as const, title: 'Instalação grátis', text: `a partir do 3º dia útil${modem}` }]
      : []),
    ...(wifi6At === null
      ? []
      : [{ icon: 'wifi' as const, title: `Wi-Fi 6 ${wifi6At}`, text: wifi6Promise(plans) }]),
    { icon: 'lock', title: 'Compra segura', text: 'seus dados, protegidos pela LGPD' },
  ]
}
