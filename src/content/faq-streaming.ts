import type { Plan } from '@ultrafibra/contract/plan'
import { streaming } from '@ultrafibra/contract/shop-offer'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import { formatBrl } from '../format/brl.ts'
import type { FaqEntry } from './faq.types.ts'
import { speedBonusPartsOf, speedText } from './plan-facts.ts'
import { priceNote, told } from './promises.ts'
import { atSpeeds, bySpeed, either, hboMaxText, sentence, withService, withWifi6 } from './sold-words.ts'

/** The cheapest plan with Paramount+ and its price. */
const paramountPrice = (plans: readonly Plan[]): string | null => {
  const [plan] = [...withService(plans, 'Paramount+')].sort(
    (one, other) => (debitPriceCents(one) ?? 0) - (debitPriceCents(other) ?? 0),
  )
  if (plan === undefined) return null
  const price = formatBrl(debitPriceCents(plan) ?? 0)
  return `O ${plan.plan} sai por ${price} por mês${withNote(plan)}.`
}

const withNote = (plan: Plan): string => {
  const note = priceNote([plan])
  return note === undefined ? '' : ` ${note}`
}

const { globoplay, hboMax, paramount } = streaming

const who =
  'O desconto vale só para pessoa física (CPF), um por assinatura, para quem está em dia com a conta.'

/** Paramount+, five questions. */
export const paramountFaq: readonly FaqEntry[] = [
  {
    id: 'faq-paramount-assinar',
    question: 'Como assino o Paramount+ com a fibra?',
    answer: [
      'Escolha um plano com Paramount+ e faça o pedido. A fibra e o streaming vêm em uma contratação só.',
    ],
  },
  {
    id: 'faq-paramount-plano',
    question: 'Qual plano do Paramount+ está incluso?',
    answer: [`O Paramount+ ${paramount.version}.`],
  },
  {
    id: 'faq-paramount-preco',
    question: 'Quanto custa a fibra com Paramount+?',
    answer: ({ plans }) => paramountPrice(plans),
  },
  {
    id: 'faq-paramount-quem',
    question: 'Quem pode ter o desconto do Paramount+?',
    answer: [who],
  },
  {
    id: 'faq-paramount-velocidade',
    question: 'Com quais velocidades posso combinar o Paramount+?',
    answer: ({ plans }) => {
      const speeds = atSpeeds(withService(plans, 'Paramount+'), 'com o')
      if (speeds === null) return null
      const newer = bySpeed(withWifi6(withService(plans, 'Paramount+')))
      const isLast = newer.length === 1 && speeds.endsWith(speedText(newer[0]?.plan_download ?? ''))
      return `${sentence(speeds)}${isLast ? ', que vem também com Wi-Fi 6' : ''}.`
    },
  },
]

/** HBO Max, five questions. */
export const hboMaxFaq: readonly FaqEntry[] = [
  {
    id: 'faq-hbo-max-assinar',
    question: 'Como assino a HBO Max com a fibra?',
    answer: ['Escolha um plano com HBO Max e faça o pedido. Tudo vem em uma contratação só.'],
  },
  {
    id: 'faq-hbo-max-plano',
    question: 'Qual plano da HBO Max está incluso?',
    answer: [`A HBO Max ${hboMax.version}, em ${hboMax.quality}.`],
  },
  {
    id: 'faq-hbo-max-telas',
    question: 'Em quantas telas posso assistir ao mesmo tempo?',
    answer: [`Em até ${hboMax.screens} telas.`],
  },
  {
    id: 'faq-hbo-max-planos',
    question: 'Com quais planos de fibra a HBO Max vem?',
    answer: ({ plans }) => hboMaxText(plans),
  },
  {
    id: 'faq-hbo-max-quem',
    question: 'Quem pode ter o desconto da HBO Max?',
    answer: [who],
  },
]

/** The one speed that the bonus of all these plans begins with; null without it. */
const grownFromOne = (plans: readonly Plan[]) => {
  const [first = null, ...others] = plans.map(speedBonusPartsOf)
  return others.every((parts) => parts?.base === first?.base && parts?.period === first?.period)
    ? first
    : null
}

/** Globoplay, nine questions. */
export const globoplayFaq: readonly FaqEntry[] = [
  {
    id: 'faq-globoplay-assinar',
    question: 'Como assino o Globoplay com a fibra?',
    answer: ['Escolha um plano com Globoplay, confira a cobertura e faça o pedido. A conta é uma só.'],
  },
  {
    id: 'faq-globoplay-ativar',
    question: 'Como ativo o Globoplay?',
    answer: [
      'Depois da instalação, siga o link de ativação que a gente envia e entre com a sua conta do Globoplay. Se ainda não tem uma, crie na hora.',
    ],
  },
  {
    id: 'faq-globoplay-senha',
    question: 'Esqueci a senha do Globoplay. E agora?',
    answer: ['Na tela de entrada do Globoplay, peça para trocar a senha. Ela é da sua conta Globoplay.'],
  },
  {
    id: 'faq-globoplay-familia',
    question: 'Como incluo pessoas da família?',
    answer: [
      `Você pode dividir o acesso com até ${globoplay.guests} pessoas. O convite é feito na sua conta do Globoplay.`,
    ],
  },
  {
    id: 'faq-globoplay-planos',
    question: 'Com quais planos posso combinar o Globoplay?',
    answer: ({ plans }) => {
      const rich = bySpeed(withService(plans, 'Globoplay'))
      const grown = grownFromOne(rich)
      const name = `O Globoplay ${globoplay.version}`
      if (grown === null) {
        const speeds = atSpeeds(rich, 'com o plano de')
        return speeds === null ? null : `${name} combina só ${speeds}.`
      }
      const speeds = rich.map(({ plan_download }) => `a ${speedText(plan_download)}`)
      return `${name} combina só com o plano de ${grown.base}, que com o bônus chega ${either(speeds)} por ${grown.period}.`
    },
  },
  {
    id: 'faq-globoplay-mais-rapido',
    question: 'Se eu mudar para um plano mais rápido, o Globoplay continua?',
    answer: ({ plans }) => {
      const grown = grownFromOne(withService(plans, 'Globoplay'))
      return told(
        grown && `Não: ele é do plano de ${grown.base}.`,
        'Antes de trocar, confira quais streamings o plano novo tem.',
      )
    },
  },
  {
    id: 'faq-globoplay-telas',
    question: 'Em quantos aparelhos posso assistir ao mesmo tempo?',
    answer: [`Em até ${globoplay.screens} telas.`],
  },
  {
    id: 'faq-globoplay-aparelhos',
    question: 'Em quais aparelhos o Globoplay funciona?',
    answer: ['No celular, no tablet, no computador e na TV que tenha o aplicativo do Globoplay.'],
  },
  {
    id: 'faq-globoplay-cancelar',
    question: 'Como cancelo o Globoplay?',
    answer: [
      'Peça o cancelamento no nosso atendimento. O acesso continua até o fim do ciclo de 30 dias em curso.',
    ],
  },
]
