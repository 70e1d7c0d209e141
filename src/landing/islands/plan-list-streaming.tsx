import type { Plan } from '@ultrafibra/contract/plan'
import { serviceNames } from '@ultrafibra/contract/sold-facts'
import { useSelector } from '@xstate/react'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import type { Service } from '../../../machines/plan-card/plan-card.choice.ts'
import type { RunningCard } from '../../../machines/plan-list/plan-list.machine.ts'
import { speedBonusPartsOf, speedText } from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import { PlanStreaming, type StreamingValue } from '../../ui/plan-streaming.tsx'
import type { LandingView } from '../landing.types.ts'
import styles from './plan-list.module.css'
import { isChoice } from './plan-list-input.ts'

export interface StreamingOffersProps {
  readonly view: LandingView
  readonly card: RunningCard
}

const priceOf = (plan: Plan): number => debitPriceCents(plan) ?? 0

/** What a plan costs above the cheapest of its card: '+ R$ 10'. */
const surchargeOf = (plan: Plan, plans: readonly Plan[]): string | undefined => {
  const cents = priceOf(plan) - Math.min(...plans.map(priceOf))
  return cents > 0 ? `+ ${formatBrl(cents).replace(/,00$/, '')}` : undefined
}

/** The speed of a plan, now and after its first year. */
const speedOf = (plan: Plan): string => {
  const parts = speedBonusPartsOf(plan)
  return parts
    ? `${parts.base} com ${parts.more} de bônus por ${parts.period}`
    : `${speedText(plan.plan_download)} sem bônus, igual depois de 1 ano`
}

export interface Offer {
  readonly service: Service | null
  readonly plan: Plan
}

const optionsOf = (offers: readonly Offer[], locked: Service | null) => {
  const plans = offers.map(({ plan }) => plan)
  return offers.map(({ service, plan }) => ({
    value: optionValue(service),
    label: service === null ? 'Sem streaming' : serviceNames[service],
    extra: surchargeOf(plan, plans),
    isLocked: service !== null && service === locked,
  }))
}

/** The plans of a card with a choice; none where there is nothing to choose. */
export const streamingsOf = ({ view, card }: StreamingOffersProps): readonly Offer[] =>
  isChoice(card)
    ? card.variants.flatMap(({ sku, service }) => {
        const plan = view.plans.find((one) => one.sku === sku)
        return plan ? [{ service, plan }] : []
      })
    : []

export const optionValue = (service: Service | null): StreamingValue => service ?? 'plain'

/** The streaming choice, with what each service costs. */
export function StreamingOffers(props: StreamingOffersProps) {
  const { card } = props
  const { ref } = card
  const sku = useSelector(ref, ({ context }) => context.sku)
  const offers = streamingsOf(props)
  if (offers.length === 0) return null
  const chosen = offers.find(({ plan }) => plan.sku === sku)
  const choose = (value: StreamingValue) => {
    if (value !== 'plain') ref.send({ type: 'streaming.turn', service: value, isOn: true })
    else if (chosen?.service) ref.send({ type: 'streaming.turn', service: chosen.service, isOn: false })
  }
  return (
    <PlanStreaming
      legend={
        offers.some(({ service }) => service === null) ? 'Streaming (opcional)' : 'Escolha seu streaming'
      }
      options={optionsOf(offers, card.locked)}
      value={optionValue(chosen?.service ?? null)}
      onChoose={choose}
    />
  )
}

/** What the chosen service changes, said once. */
export function Change({ service, plan }: Offer) {
  return (
    <p className={styles.change}>
      <span>{service === null ? 'Sem streaming' : `Com ${serviceNames[service]}`}</span>
      <span className="sr">{`, ${formatBrl(priceOf(plan))}/mês`}</span>
      <span>{`: ${speedOf(plan)}.`}</span>
    </p>
  )
}
