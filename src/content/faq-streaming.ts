import type { Plan } from '../../contract/plan.ts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import { formatBrl } from '../format/brl.ts'
import type { FaqItem } from './faq.types.ts'
import { speedText, streamingText } from './plan-facts.ts'

/** The plans with a service, from the cheapest on. */
const withService = (plans: readonly Plan[], service: string): readonly Plan[] =>
  plans
    .filter((plan) => streamingText(plan).includes(service))
    .sort((one, other) => (debitPriceCents(one) ?? 0) - (debitPriceCents(other) ?? 0))

const listed = (words: readonly string[]): string =>
  new Intl.ListFormat('pt-BR', { type: 'conjunction' }).format(words)

/** The speeds at which a service is sold, from the slowest on: 'o 600 Mega e o 1 Giga', behind 'com' or inside 'no'. */
const speedsWith = (plans: readonly Plan[], service: string, article: string): string | null => {
  const speeds = withService(plans, service)
    .map(({ plan_download }) => plan_download)
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
  return speeds.length === 0
    ? null
    : listed([...new Set(speeds)].map((speed) => `${article} ${speedText(speed)}`))
}

const priceWith = (plans: readonly Plan[], service: string): string | null => {
  const [plan] = withService(plans, service)
  if (plan === undefined) return null
  const price = formatBrl(debitPriceCents(plan) ?? 0)
  return `O ${plan.plan} sai por ${price} por mês no débito automático, por 12 meses.`
}

/** HBO Max comes with the 2 Giga, and is added to the other speeds that are sold with it. */
export const maxSpeeds = (plans: readonly Plan[]): string | null => {
  const others = plans.filter(({ plan_download }) => speedText(plan_download) !== '2 Giga')
  return speedsWith(others, 'HBO Max', 'no')
}

const hasMaxIncluded = (plans: readonly Plan[]): boolean =>
  withService(plans, 'HBO Max').some(({ plan_download }) => speedText(plan_download) === '2 Giga')

const who =
  'O desconto vale só para pessoa física (CPF), um por assinatura, para quem está em dia com a conta.'

/** Paramount+, five questions. */
export const paramountFaq: readonly FaqItem[] = [
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
    answer: ['O Paramount+ Básico.'],
  },
  {
    id: 'faq-paramount-preco',
    question: 'Quanto custa a fibra com Paramount+?',
    answer: ['O cartão de cada plano diz o preço.'],
    answerFor: (plans) => priceWith(plans, 'Paramount+'),
  },
  {
    id: 'faq-paramount-quem',
    question: 'Quem pode ter o desconto do Paramount+?',
    answer: [who],
  },
  {
    id: 'faq-paramount-velocidade',
    question: 'Com quais velocidades posso combinar o Paramount+?',
    answer: ['Com o 600 Mega e com o 1 Giga. O 1 Giga vem também com Wi-Fi 6.'],
    answerFor: (plans) => {
      const speeds = speedsWith(plans, 'Paramount+', 'com o')
      if (speeds === null) return null
      const more = speeds.includes('1 Giga') ? ' O 1 Giga vem também com Wi-Fi 6.' : ''
      return `${speeds.replace(/^c/, 'C')}.${more}`
    },
  },
]

/** HBO Max, five questions. */
export const hboMaxFaq: readonly FaqItem[] = [
  {
    id: 'faq-hbo-max-assinar',
    question: 'Como assino a HBO Max com a fibra?',
    answer: ['Escolha um plano com HBO Max e faça o pedido. Tudo vem em uma contratação só.'],
  },
  {
    id: 'faq-hbo-max-plano',
    question: 'Qual plano da HBO Max está incluso?',
    answer: ['A HBO Max Básico com Anúncios, em Full HD.'],
  },
  {
    id: 'faq-hbo-max-telas',
    question: 'Em quantas telas posso assistir ao mesmo tempo?',
    answer: ['Em até 2 telas.'],
  },
  {
    id: 'faq-hbo-max-planos',
    question: 'Com quais planos de fibra a HBO Max vem?',
    answer: ['No 2 Giga ela está inclusa. No 600 Mega e no 1 Giga é um adicional.'],
    answerFor: (plans) => {
      const added = maxSpeeds(plans)
      const included = hasMaxIncluded(plans) ? 'No 2 Giga ela está inclusa.' : ''
      const sentence = added === null ? '' : `${included} ${added.replace(/^n/, 'N')} é um adicional.`
      return sentence.trim() || included || null
    },
  },
  {
    id: 'faq-hbo-max-quem',
    question: 'Quem pode ter o desconto da HBO Max?',
    answer: [who],
  },
]

/** Globoplay, nine questions. */
export const globoplayFaq: readonly FaqItem[] = [
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
    answer: ['Você pode dividir o acesso com até 2 pessoas. O convite é feito na sua conta do Globoplay.'],
  },
  {
    id: 'faq-globoplay-planos',
    question: 'Com quais planos posso combinar o Globoplay?',
    answer: [
      'O Globoplay Padrão com Anúncios combina só com o plano de 600 Mega, que com o bônus chega a 700 Mega ou a 1 Giga por 1 ano.',
    ],
  },
  {
    id: 'faq-globoplay-mais-rapido',
    question: 'Se eu mudar para um plano mais rápido, o Globoplay continua?',
    answer: ['Não: ele é do plano de 600 Mega. Antes de trocar, confira quais streamings o plano novo tem.'],
  },
  {
    id: 'faq-globoplay-telas',
    question: 'Em quantos aparelhos posso assistir ao mesmo tempo?',
    answer: ['Em até 3 telas.'],
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
