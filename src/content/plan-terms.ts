import { monthsText } from '@ultrafibra/contract/bill-lines'
import { mbpsOf, type Plan } from '@ultrafibra/contract/plan'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'

/** 'Preço e fidelidade de 12 meses.', as far as the catalogue says. */
export const termsText = ({ conditions }: Pick<Plan, 'conditions'>): string => {
  const { promotion, loyalty } = conditions ?? {}
  if (promotion && promotion.months === loyalty?.months)
    return `Preço e fidelidade de ${monthsText(promotion.months)}.`
  return [
    promotion ? `Preço por ${monthsText(promotion.months)}.` : '',
    loyalty?.months ? `Fidelidade de ${monthsText(loyalty.months)}.` : '',
    loyalty?.months === 0 ? 'Sem fidelidade.' : '',
  ]
    .filter(Boolean)
    .join(' ')
}

/** 'Pelo mesmo preço, o 500 Mega é mais rápido.'; '' where no faster plan of these costs as little. */
export const fasterForSame = (plan: Plan, among: readonly Plan[]): string => {
  const cents = debitPriceCents(plan)
  const speed = (one: Plan): number => mbpsOf(one.plan_download) || 0
  const faster = among
    .filter((one) => debitPriceCents(one) === cents && speed(one) > speed(plan))
    .sort((one, other) => speed(other) - speed(one))[0]
  return cents === null || faster === undefined || plan.subscriptions.length > 0
    ? ''
    : `Pelo mesmo preço, o ${faster.plan} é mais rápido.`
}
