import { usualOfferRules } from '../../../contract/contract-points.ts'
import type { Plan } from '../../../contract/plan.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { brand } from '../../content/brand.ts'
import { slipPriceCents, speedText, streamingText } from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import type { OfferLabelProps } from '../../ui/offer-label.tsx'

const monthly = (cents: number | null): string => (cents === null ? '' : `${formatBrl(cents)}/mês`)

/** A plan's label: code, prices, terms, speeds, rules, and the provider. */
export const offerLabelOf = (plan: Plan): OfferLabelProps => {
  const facts = [
    ['Oferta', plan.plan],
    ['Código da oferta', plan.sku],
    ['Preço no débito automático', monthly(debitPriceCents(plan))],
    ['Preço sem débito automático', monthly(slipPriceCents(plan))],
    ['Validade do preço', '12 meses'],
    ['Fidelidade', '12 meses'],
    ['Velocidade de download', speedText(plan.plan_download)],
    ['Velocidade de upload', speedText(plan.plan_upload)],
    ['Streaming', streamingText(plan)],
    ['Instalação e modem Wi-Fi', 'Grátis'],
  ] as const
  const { name, cnpj, address } = brand.company
  return {
    facts: facts.filter(([, value]) => value !== '').map(([label, value]) => ({ label, value })),
    regulations: plan.regulations || usualOfferRules,
    company: `${name}, CNPJ ${cnpj}. ${address}.`,
  }
}
