import * as brand from '../../contract/brand.ts'
import type { Plan } from '../../contract/plan.ts'
import type { Fact } from '../ui/fact-list.tsx'
import { devicesOf, speedText } from './plan-facts.ts'
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
  const grown = bonuses.filter(({ base }) => base === first.base).map(({ speed }) => speed)
  return {
    image: 'bonus',
    title: 'Bônus de velocidade',
    description: `${first.base} viram ${grown.join(', ou ')}, por 1 ano.`,
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

/** Advantages of fibre, by the plans sold here. */
export const benefitCards = (plans: readonly Plan[]): readonly HomeCard[] =>
  [
    {
      image: 'modem' as const,
      title: 'Modem e instalação grátis',
      description: 'O técnico leva o modem Wi-Fi e deixa tudo funcionando. Você não paga por isso.',
    },
    streamingCard(plans),
    bonusCard(plans) ?? uploadCard(plans),
  ].filter((card) => card !== null)

/** The streaming services, each with its page, and texts by the plans sold here. */
export const streamingCards = (plans: readonly Plan[]) => {
  const { included = null, added = null } = hboMaxSpeeds(plans) ?? {}
  return [
    {
      streaming: 'globoplay',
      title: 'Globoplay',
      description: 'Novelas, séries e futebol. Padrão com Anúncios, em até 3 telas.',
      details: ['Até 3 telas ao mesmo tempo', 'Divida com até 2 pessoas da família'],
    },
    {
      streaming: 'hbo-max',
      title: 'HBO Max',
      description: 'Séries, filmes e a Champions League. Básico com Anúncios, em Full HD.',
      details: ['Até 2 telas ao mesmo tempo', included ? `Inclusa ${included}` : sentence(added ?? '')],
    },
    {
      streaming: 'paramount',
      title: 'Paramount+',
      description: 'Séries e filmes do Paramount+ Básico junto com a fibra.',
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
  const most = Math.max(...wifi6Devices(plans).map(({ devices }) => devices))
  return `para até ${most} aparelhos ao mesmo tempo`
}

/** The seller and the buyer's rights, beside what is sold. */
export const assurances: readonly string[] = [
  'Fidelidade de 12 meses, escrita em cada oferta',
  'Mudou de ideia? Cancele em até 7 dias sem pagar nada',
  brand.companyId,
]

/** Short facts below the heading. */
export const trustFacts = (plans: readonly Plan[]): readonly Fact[] => {
  const wifi6At = atSpeeds(withWifi6(plans))
  return [
    { icon: 'pin', title: `Mais de ${brand.cityCount} cidades`, text: `como ${both(brand.cities)}` },
    { icon: 'wrench', title: 'Instalação grátis', text: 'a partir do 3º dia útil, com modem Wi-Fi' },
    ...(wifi6At === null
      ? []
      : [{ icon: 'wifi' as const, title: `Wi-Fi 6 ${wifi6At}`, text: wifi6Promise(plans) }]),
    { icon: 'lock', title: 'Compra segura', text: 'seus dados, protegidos pela LGPD' },
  ]
}

/** Reasons to buy, on a sale's page. */
export const reasons = [
  {
    title: 'Preço por 12 meses',
    text: 'O valor da oferta vale por 12 meses, somente com débito automático.',
  },
  {
    title: '400 Mega de bônus',
    text: '600 Mega e mais 400 Mega por 1 ano: 1 Giga de download e 500 Mega de upload.',
  },
  { title: 'Globoplay incluso', text: 'Padrão com Anúncios, em até 3 telas, para dividir com a família.' },
  { title: 'Você não precisa instalar nada', text: 'Modem Wi-Fi 6 e instalação grátis, com data marcada.' },
] as const
