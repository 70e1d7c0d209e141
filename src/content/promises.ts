import { toCents } from '@ultrafibra/contract/brazil/money'
import type { Plan } from '@ultrafibra/contract/plan'
import { durationText } from '../format/duration.ts'
import type { Fact } from '../ui/fact-list.tsx'
import { installationCents, modemCents } from './plan-facts.ts'
import { both, sentence } from './sold-words.ts'

/** What all plans have alike; undefined where they differ, or none states it. */
const alike = (plans: readonly Plan[], of: (plan: Plan) => number | null | undefined): number | undefined => {
  const [value, ...others] = new Set(plans.map(of))
  return others.length === 0 ? (value ?? undefined) : undefined
}

export const hasFreeInstallation = (plans: readonly Plan[]): boolean => alike(plans, installationCents) === 0
export const hasFreeModem = (plans: readonly Plan[]): boolean => alike(plans, modemCents) === 0

/** What all these plans give without a cost: 'modem Wi-Fi', 'instalação grátis'. */
export const perksOf = (plans: readonly Plan[], modem = 'modem Wi-Fi'): readonly string[] => [
  ...(hasFreeModem(plans) ? [modem] : []),
  ...(hasFreeInstallation(plans) ? ['instalação grátis'] : []),
]

/** Words as one text after a beginning: 'Fibra' and 'com modem Wi-Fi e instalação grátis'; the beginning alone without any. */
export const withAll = (start: string, link: string, words: readonly (string | undefined)[]): string => {
  const said = words.filter((word) => word !== undefined)
  return said.length === 0 ? start : `${start}${link}${both(said)}`
}

/** Whether direct debit makes one of the plans cheaper. */
export const savesByDebit = (plans: readonly Plan[]): boolean =>
  plans.some(({ price, price_with_dacc }) => {
    const [slip, debit] = [toCents(price), toCents(price_with_dacc)]
    return debit !== null && (slip === null || debit < slip)
  })

/** Beside a price that is one with direct debit. */
export const debitOnly = 'Valor para pagamento em Débito Automático.'

/** How long all prices hold: '12 meses'; undefined where they differ or nothing is stated. */
export const priceDuration = (plans: readonly Plan[]): string | undefined => {
  const months = alike(plans, ({ conditions }) => conditions?.promotion?.months)
  return months ? durationText(months) : undefined
}

const byDebit = (plans: readonly Plan[], words: string): string => (savesByDebit(plans) ? words : '')

/** 'no débito automático, por 12 meses'; undefined where nothing is to be said beside a price. */
export const priceNote = (plans: readonly Plan[]): string | undefined => {
  const months = priceDuration(plans)
  return (
    [byDebit(plans, 'no débito automático'), months ? `por ${months}` : ''].filter(Boolean).join(', ') ||
    undefined
  )
}

/** 'preço garantido por 12 meses no débito automático'. */
export const guaranteedPrice = (plans: readonly Plan[]): string | undefined => {
  const months = priceDuration(plans)
  return months && `preço garantido por ${months}${byDebit(plans, ' no débito automático')}`
}

/** 'As ofertas valem por 12 meses, com débito automático.' after its subject; undefined where nothing is stated. */
export const validity = (plans: readonly Plan[], link: string): string | undefined => {
  const months = priceDuration(plans)
  return months && `por ${months}${byDebit(plans, `${link}com débito automático`)}.`
}

/** Months that all plans bind for; 0 without loyalty, undefined where they differ or nothing is stated. */
export const loyaltyMonths = (plans: readonly Plan[]): number | undefined =>
  alike(plans, ({ conditions }) => conditions?.loyalty?.months)

/** 'fidelidade de 12 meses', 'sem fidelidade'; undefined where the plans differ or nothing is stated. */
export const loyaltyWords = (plans: readonly Plan[]): string | undefined => {
  const months = loyaltyMonths(plans)
  if (months === undefined) return undefined
  return months === 0 ? 'sem fidelidade' : `fidelidade de ${durationText(months)}`
}

/** 'Fidelidade de 12 meses.'; '' where nothing is stated. */
export const loyaltySentence = (plans: readonly Plan[]): string => {
  const words = loyaltyWords(plans)
  return words === undefined ? '' : `${sentence(words)}.`
}

/** The text of a button that buys. */
export const buyingWords = (plans: readonly Plan[]): string =>
  `Contrate agora${hasFreeInstallation(plans) ? ' com instalação grátis' : ''}`

/** Sentences in a row, without those that say nothing. */
export const told = (...sentences: readonly (string | undefined | false | null)[]): string =>
  sentences.filter(Boolean).join(' ')

/** 'Instalação grátis' with what else comes free, or else the modem; nothing where nothing is free for all plans. */
export const setUpFacts = (plans: readonly Plan[]): readonly Fact[] => {
  const text = hasFreeModem(plans) ? 'e modem Wi-Fi incluso' : 'em todos os planos'
  if (hasFreeInstallation(plans)) return [{ icon: 'wrench', title: 'Instalação grátis', text }]
  return modemFacts(plans)
}

/** 'Modem Wi-Fi incluso'. */
export const modemFacts = (plans: readonly Plan[]): readonly Fact[] =>
  hasFreeModem(plans) ? [{ icon: 'wifi', title: 'Modem Wi-Fi incluso', text: 'sem custo a mais' }] : []
