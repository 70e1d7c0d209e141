import { loyaltyText, monthsText, reaisText } from './bill-lines.ts'
import { brl, toCents } from './brazil/money.ts'
import { capitalised } from './clean-text.ts'
import type { Plan } from './plan.ts'

/** The day since which this text is in force; an order's copy of the contract names it. Change both together. */
export const contractVersion = '2026-11-27'

type Conditions = Pick<Plan, 'conditions'>
type Point = readonly [subject: string, text: string]

/** 'R$ 99,99 por mês', what the plan costs after the promotion; '' where the catalogue does not say. */
const priceAfter = ({ conditions }: Conditions): string => {
  const cents = toCents(conditions?.promotion?.price_after)
  return cents === null ? '' : `${brl.format(cents / 100)} por mês`
}

const priceText = ({ conditions }: Conditions): string => {
  const { promotion } = conditions ?? {}
  if (!promotion) return 'o da oferta.'
  return `o da oferta por ${monthsText(promotion.months)}. Depois, ${priceAfter({ conditions })}.`
}

const termText = ({ conditions }: Conditions): string => {
  const { months, exit_fee } = conditions?.loyalty ?? {}
  if (months === undefined) return 'o do regulamento da oferta.'
  if (months === 0) return 'sem fidelidade. Você cancela quando quiser, sem multa.'
  const cents = toCents(exit_fee)
  const most = cents ? `, de até ${reaisText(cents)}` : ''
  return `${monthsText(months)} de fidelidade. Quem cancela antes paga multa proporcional aos meses que faltam${most}.`
}

/** A modem in exchange for money is not lent. */
const equipment = ({ conditions }: Conditions): readonly Point[] => {
  const cents = toCents(conditions?.modem?.price)
  if (cents === null) return []
  const given = cents === 0 ? 'emprestado' : `alugado por ${reaisText(cents)} por mês`
  const law = cents === 0 ? ' (comodato)' : ''
  return [['Equipamento', `modem Wi-Fi ${given} enquanto você for cliente${law}.`]]
}

/** The contract in short, as accepted with an order of this plan: subject and text. */
export const contractPointsOf = (plan: Conditions): readonly Point[] => [
  ['Serviço', 'internet fixa por fibra.'],
  ['Velocidade', 'a do plano escolhido, medida por cabo.'],
  ['Preço', priceText(plan)],
  ['Prazo', termText(plan)],
  ['Pagamento', 'boleto ou débito automático, no dia escolhido.'],
  ...equipment(plan),
  ['Arrependimento', 'até 7 dias, sem custo, pelos mesmos canais da contratação.'],
]

/** 'preço válido por 12 meses, depois R$ 99,99 por mês' and 'fidelidade de 12 meses', as far as the catalogue says. */
const conditionTexts = (plan: Conditions): readonly string[] => {
  const { promotion, loyalty } = plan.conditions ?? {}
  return [
    promotion ? `preço válido por ${monthsText(promotion.months)}, depois ${priceAfter(plan)}` : '',
    loyalty?.months === 0 ? 'sem fidelidade' : loyalty ? `fidelidade de ${loyaltyText(plan)}` : '',
  ].filter(Boolean)
}

/** The rules of an offer: the plan's regulations, else what its conditions say. */
export const offerRules = (plan: Pick<Plan, 'conditions' | 'regulations'>): string =>
  plan.regulations ||
  [...conditionTexts(plan), 'oferta sujeita à disponibilidade no endereço']
    .map((text) => `${capitalised(text)}.`)
    .join(' ')
