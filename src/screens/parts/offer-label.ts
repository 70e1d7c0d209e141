import { billOf } from '@ultrafibra/contract/bill'
import {
  firstBillLabel,
  firstBillRule,
  loyaltyText,
  monthsText,
  reaisText,
  totalCents,
  totalLabel,
} from '@ultrafibra/contract/bill-lines'
import * as brand from '@ultrafibra/contract/brand'
import { toCents } from '@ultrafibra/contract/brazil/money'
import { offerRules } from '@ultrafibra/contract/contract-points'
import type { Plan } from '@ultrafibra/contract/plan'
import { soldFacts } from '@ultrafibra/contract/sold-facts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { slipPriceCents, speedText } from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import type { OfferLabelProps } from '../../ui/offer-label.tsx'

const monthly = (cents: number | null): string => (cents === null ? '' : `${formatBrl(cents)}/mês`)

const feeText = (fee: number | string | undefined): string => {
  const cents = toCents(fee)
  if (cents === null) return ''
  return cents === 0 ? 'não tem' : `até ${reaisText(cents)}, menor a cada mês`
}

/** What holds for how long, with all labels for every plan; '' where the catalogue does not say. */
export const conditionFacts = (plan: Plan): readonly (readonly [string, string])[] => {
  const { promotion, loyalty, speed_bonus } = plan.conditions ?? {}
  return [
    ['Validade do preço', promotion ? monthsText(promotion.months) : ''],
    ['Preço depois', monthly(toCents(promotion?.price_after))],
    ['Validade do bônus', speed_bonus ? monthsText(speed_bonus.months) : ''],
    ['Download depois do bônus', speed_bonus ? speedText(speed_bonus.download_after) : ''],
    ['Fidelidade', loyaltyText(plan)],
    ['Multa por sair antes', feeText(loyalty?.exit_fee)],
    [firstBillLabel, firstBillRule(plan)],
  ]
}

/** What 12 months cost, each way to pay; '' where the catalogue does not say. */
const totalsText = (plan: Plan): string =>
  [
    { byDebit: true, cents: debitPriceCents(plan), note: 'no débito automático' },
    { byDebit: false, cents: slipPriceCents(plan), note: 'no boleto' },
  ]
    .flatMap(({ byDebit, cents, note }) => {
      const bill = cents === null ? null : billOf(plan, { byDebit })
      const total = bill && totalCents(bill)
      return total === null ? [] : `${formatBrl(total)} ${note}`
    })
    .join(', ')

/** A plan's label: code, prices, terms, speeds, rules, and the provider. */
export const offerLabelOf = (plan: Plan): OfferLabelProps => {
  const facts = [
    ['Oferta', plan.plan],
    ['Código da oferta', plan.sku],
    ['Preço no débito automático', monthly(debitPriceCents(plan))],
    ['Preço sem débito automático', monthly(slipPriceCents(plan))],
    [totalLabel, totalsText(plan)],
    ...conditionFacts(plan),
    ...soldFacts(plan),
  ] as const
  return {
    facts: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    regulations: offerRules(plan),
    company: `${brand.companyId}. ${brand.companyAddress}.`,
  }
}
