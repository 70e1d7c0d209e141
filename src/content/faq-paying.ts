import * as brand from '@ultrafibra/contract/brand'
import { mobileBonusMonths, mobileGiga } from '@ultrafibra/contract/campaign-gifts'
import { isKnownPage } from '@ultrafibra/contract/pages'
import { deviceDiscount } from '@ultrafibra/contract/shop-offer'
import { durationText } from '../format/duration.ts'
import type { FaqEntry } from './faq.types.ts'
import { loyaltyMonths, loyaltyWords, savesByDebit, validity } from './promises.ts'
import { both, speedBonuses } from './sold-words.ts'

/** Questions on prices and what comes with them. */
export const payingFaq: readonly FaqEntry[] = [
  {
    id: 'faq-fidelidade',
    question: ({ plans }) =>
      loyaltyMonths(plans) === 0 ? 'Tem fidelidade?' : `O que é a ${loyaltyWords(plans)}?`,
    answer: ({ plans }) => {
      const months = loyaltyMonths(plans)
      if (months === undefined) return null
      return months === 0
        ? 'Não. Você pode sair quando quiser, sem multa.'
        : 'É o tempo mínimo de contrato que garante o preço da oferta. A regra completa está no regulamento de cada plano.'
    },
  },
  {
    id: 'faq-preco-12-meses',
    question: 'Por quanto tempo vale o preço?',
    answer: ({ plans }) => {
      const valid = validity(plans, ', ')
      return valid === undefined ? null : `As ofertas valem ${valid}`
    },
  },
  {
    id: 'faq-debito-automatico',
    question: 'O que muda com o débito automático?',
    answer: ({ plans }) =>
      savesByDebit(plans)
        ? 'A mensalidade fica menor. O pedido mostra os dois preços, com débito e com boleto, antes de você escolher.'
        : null,
  },
  {
    id: 'faq-vencimento',
    question: 'Em que dia a conta vence?',
    answer: ['Você escolhe entre os dias 1, 5, 7, 10, 15, 20 e 25.'],
  },
  {
    id: 'faq-bonus-velocidade',
    question: 'O que é o bônus de velocidade?',
    answer: ({ plans }) => {
      const bonuses = speedBonuses(plans)
      const [period, ...others] = new Set(bonuses.map((bonus) => bonus.period))
      if (period === undefined) return null
      const during = (own: string) => (others.length === 0 ? '' : ` por ${own}`)
      const made = bonuses.map(
        ({ speed, base, more, period: own }) => `o ${speed} é ${base} com ${more} de bônus${during(own)}`,
      )
      return `É velocidade a mais${others.length === 0 ? ` por ${period}` : ''}: ${both(made)}.`
    },
  },
  {
    id: 'faq-bonus-celular',
    question: `Tenho celular ${brand.operator}. Ganho algum bônus?`,
    answer: ({ campaign: { mobileBonusGiga } }) =>
      mobileBonusGiga === null
        ? `Quem tem Controle ou Black e contrata pela oferta do seu plano ganha internet no celular por até ${mobileBonusMonths} meses: até ${mobileGiga.controle} GB no Controle e até ${mobileGiga.black} GB no Black.`
        : `Sim. Nesta oferta, até ${mobileBonusGiga} GB de internet no celular por até ${mobileBonusMonths} meses.`,
    link: { path: '/selecao-plano-movel/', label: 'Ver as ofertas de cada plano de celular' },
  },
  {
    id: 'faq-black-friday',
    question: 'A oferta de Black Friday vale no boleto?',
    answer: ({ plans }) =>
      isKnownPage('/black-friday/') && savesByDebit(plans)
        ? 'O preço de Black Friday é válido somente com débito automático. No boleto, cada plano tem outro preço, que está no cartão dele.'
        : null,
    unpublished: true,
  },
  {
    id: 'faq-desconto-aparelhos',
    question: 'Como funciona o desconto em aparelhos?',
    answer: () =>
      deviceDiscount &&
      `Clientes da fibra têm desconto na compra de aparelhos, liberado depois de ${deviceDiscount.afterHours} horas, em até ${deviceDiscount.instalments} parcelas. O aparelho tem fidelidade de ${durationText(deviceDiscount.loyaltyMonths)}.`,
  },
  {
    id: 'faq-pontos',
    question: 'Quando recebo os pontos do programa parceiro?',
    answer: ({ campaign: { addon, showsPartnerLink } }) =>
      addon === '' || showsPartnerLink
        ? 'Em até 30 dias corridos depois da instalação, nos pedidos da oferta que dá pontos com pagamento no débito automático, conforme o regulamento do programa.'
        : null,
    link: { path: '/livelo/', label: 'Ver como ganhar pontos' },
    unpublished: true,
  },
]
