import { useSelector } from '@xstate/react'
import type { Plan } from '../../../contract/plan.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import type { Service } from '../../../machines/plan-card/plan-card.choice.ts'
import type { RunningCard } from '../../../machines/plan-list/plan-list.setup.ts'
import { speedBonusPartsOf, speedText } from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import { PlanStreaming } from '../../ui/plan-streaming.tsx'
import type { LandingView } from '../landing.types.ts'
import { planHref } from './plan-link.ts'
import styles from './plan-list.module.css'
import { isChoice } from './plan-list-input.ts'

export const namesOfServices: Readonly<Record<Service, string>> = {
  globoplay: 'Globoplay',
  max: 'HBO Max',
  paramount: 'Paramount+',
}

export interface StreamingOffersProps {
  readonly view: LandingView
  readonly card: RunningCard
  /** Whether the visitor has an open order. */
  readonly hasOrder: boolean
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
    ? `${parts.base} com ${parts.more} de bônus por 1 ano`
    : `${speedText(plan.plan_download)} sem bônus, igual depois de 1 ano`
}

interface Offer {
  readonly service: Service | null
  readonly plan: Plan
}

const optionsOf = (offers: readonly Offer[], locked: Service | null) => {
  const plans = offers.map(({ plan }) => plan)
  return offers.map(({ service, plan }) => ({
    value: service ?? ('plain' as const),
    label: service === null ? 'Sem streaming' : namesOfServices[service],
    extra: surchargeOf(plan, plans),
    isLocked: service !== null && service === locked,
  }))
}

/** The streaming choice, with what each service costs and changes; without script, links to the other plans. */
export function StreamingOffers({ view, card, hasOrder }: StreamingOffersProps) {
  const { ref } = card
  const sku = useSelector(ref, ({ context }) => context.sku)
  const isBusiness = useSelector(ref, ({ value }) => value.streaming === 'business')
  if (!isChoice(card) || isBusiness) return null
  const offers = card.variants.flatMap(({ sku: own, service }) => {
    const plan = view.plans.find((one) => one.sku === own)
    return plan ? [{ service, plan }] : []
  })
  const chosen = offers.find(({ plan }) => plan.sku === sku)
  const choose = (value: Service | 'plain') => {
    if (value !== 'plain') ref.send({ type: 'streaming.turn', service: value, isOn: true })
    else if (chosen?.service) ref.send({ type: 'streaming.turn', service: chosen.service, isOn: false })
  }
  return (
    <>
      <PlanStreaming
        legend={
          offers.some(({ service }) => service === null) ? 'Streaming (opcional)' : 'Escolha seu streaming'
        }
        options={optionsOf(offers, card.locked)}
        value={chosen?.service ?? 'plain'}
        onChoose={choose}
      />
      {chosen ? <Change {...chosen} /> : null}
      <noscript>
        <ul className={styles.others}>
          {offers
            .filter(({ plan }) => plan.sku !== sku)
            .map(({ plan }) => (
              <PlanLink key={plan.sku} plan={plan} href={planHref(view, plan.sku, hasOrder)} />
            ))}
        </ul>
      </noscript>
    </>
  )
}

function PlanLink({ plan, href }: { readonly plan: Plan; readonly href: string }) {
  return (
    <li>
      <a href={href}>{`Contratar ${plan.plan}, ${formatBrl(priceOf(plan))}/mês`}</a>
    </li>
  )
}

/** What the chosen service changes, said once. */
function Change({ service, plan }: Offer) {
  return (
    <p className={styles.change} aria-live="polite">
      <span>{service === null ? 'Sem streaming' : `Com ${namesOfServices[service]}`}</span>
      <span className="sr">{`, ${formatBrl(priceOf(plan))}/mês`}</span>
      <span>{`: ${speedOf(plan)}.`}</span>
    </p>
  )
}
