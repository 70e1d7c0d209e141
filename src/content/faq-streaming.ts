import type { Plan } from '../../contract/plan.ts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import { formatBrl } from '../format/brl.ts'
import type { FaqEntry } from './faq.types.ts'
import { speedText } from './plan-facts.ts'
import { atSpeeds, bySpeed, either, hboMaxText, sentence, withService } from './sold-words.ts'

/** The cheapest plan with Paramount+ and its price. */
const paramountPrice = (plans: readonly Plan[]): string | null => {
  const [plan] = [...withService(plans, 'Paramount+')].sort(
    (one, other) => (debitPriceCents(one) ?? 0) - (debitPriceCents(other) ?? 0),
  )
  if (plan === undefined) return null
  const price = formatBrl(debitPriceCents(plan) ?? 0)
  return `O ${plan.plan} sai por ${price} por mês no débito automático, por 12 meses.`
}

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
    answer: ['O Paramount+ Básico.'],
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
      if (!speeds.includes('1 Giga')) return `${sentence(speeds)}.`
      return `${sentence(speeds)}, que vem também com Wi-Fi 6.`
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
    answer: ({ plans }) => hboMaxText(plans),
  },
  {
    id: 'faq-hbo-max-quem',
    question: 'Quem pode ter o desconto da HBO Max?',
    answer: [who],
  },
]

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
    answer: ['Você pode dividir o acesso com até 2 pessoas. O convite é feito na sua conta do Globoplay.'],
  },
  {
    id: 'faq-globoplay-planos',
    question: 'Com quais planos posso combinar o Globoplay?',
    answer: ({ plans }) => {
      const speeds = bySpeed(withService(plans, 'Globoplay')).map(
        ({ plan_download }) => `a ${speedText(plan_download)}`,
      )
      return speeds.length === 0
        ? null
        : `O Globoplay Padrão com Anúncios combina só com o plano de 600 Mega, que com o bônus chega ${either(speeds)} por 1 ano.`
    },
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
