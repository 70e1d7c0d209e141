import { useSelector } from '@xstate/react'
import type { MouseEvent, ReactNode } from 'react'
import type { Plan } from '../../../contract/plan.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import type { Service } from '../../../machines/plan-card/plan-card.choice.ts'
import type { RunningCard } from '../../../machines/plan-list/plan-list.setup.ts'
import {
  bonusFeaturesOf,
  callingRibbon,
  campaignRibbonOf,
  featuresOf,
  fullPriceCents,
  pointsOf,
  slipPriceCents,
  speedBonusOf,
  strandsOf,
  subtitleOf,
  whatsAppLinkOf,
} from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import { BillLine } from '../../ui/bill-line.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import { PlanStreaming } from '../../ui/plan-streaming.tsx'
import { PlanTip } from '../../ui/plan-tip.tsx'
import type { LandingView } from '../landing.types.ts'
import { planHref } from './plan-link.ts'
import styles from './plan-list.module.css'
import { isChoice } from './plan-list-input.ts'
import { LateOverlay } from './plan-list-late-overlay.tsx'

const serviceNames: Readonly<Record<Service, string>> = {
  globoplay: 'Globoplay',
  max: 'HBO Max',
  paramount: 'Paramount+',
}
const conditions = 'Valor para pagamento em Débito Automático. Por 12 meses, com fidelidade de 12 meses.'

/** The conditions of a plan's price, followed by the prices of other payments and of later months. */
const conditionsOf = (plan: Plan): ReactNode => {
  const slip = slipPriceCents(plan)
  const hasSlip = slip !== null && slip !== debitPriceCents(plan)
  return (
    <>
      {conditions} {hasSlip ? <span className={styles.slip}>No boleto, {formatBrl(slip)}/mês.</span> : null}
      <BillLine plan={plan} payment={{ byDebit: true }} />
    </>
  )
}

export interface PlanListCardProps {
  readonly view: LandingView
  readonly card: RunningCard
  /** All plans, for badges that compare. */
  readonly listed: readonly Plan[]
  readonly headingLevel: 3 | 4 | 5
  /** Whether the visitor has an open order. */
  readonly hasOrder: boolean
}

const isPlainClick = (event: MouseEvent): boolean =>
  !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)

/** An interactive card: the selected plan, its options, the purchase link. */
export function PlanListCard(props: PlanListCardProps) {
  const { view, card, hasOrder } = props
  const sku = useSelector(card.ref, ({ context }) => context.sku)
  const plan = view.plans.find((one) => one.sku === sku)
  if (!plan) return null
  return (
    <>
      <PlanInView {...props} plan={plan} />
      <LateOverlay view={view} card={card.ref} plan={plan} hasOrder={hasOrder} />
    </>
  )
}

interface PlanInViewProps extends PlanListCardProps {
  readonly plan: Plan
}

/** A plan's texts on a card in this campaign. */
const saidOf = (plan: Plan, { campaign }: LandingView) => {
  const whatsapp = whatsAppLinkOf(plan, campaign)
  const tip = speedBonusOf(plan)
  return {
    name: plan.plan,
    subtitle: subtitleOf(plan),
    tip: tip ? <PlanTip label="Entenda a velocidade" text={tip} /> : null,
    priceFullCents: fullPriceCents(plan),
    priceCents: debitPriceCents(plan) ?? 0,
    conditions: conditionsOf(plan),
    points: pointsOf(plan, campaign),
    features: [...featuresOf(plan), ...bonusFeaturesOf(plan, campaign)],
    litStrands: strandsOf(plan),
    whatsappHref: whatsapp === '#' ? undefined : whatsapp,
  }
}

function PlanInView(props: PlanInViewProps) {
  const { view, card, plan, headingLevel, hasOrder } = props
  const { ref, variants } = card
  const button = useSelector(ref, ({ value }) => value.button)
  const ribbon = useRibbon(props)
  return (
    <PlanCard
      {...saidOf(plan, view)}
      ribbon={ribbon}
      live={isChoice(card)}
      highlighted={variants.some(({ sku }) => sku === view.campaign.highlightedSku) && !hasOrder}
      state={button}
      headingLevel={headingLevel}
      place={card.key}
      href={planHref(view, plan.sku, hasOrder)}
      onChoose={(event) => {
        if (isPlainClick(event)) ref.send({ type: 'plan.press' })
      }}
      onPress={() => ref.send({ type: 'card.press', viewportWidthPx: innerWidth })}
      label={<MoreButtons {...props} />}
    >
      <Streaming {...props} />
    </PlanCard>
  )
}

const useRibbon = ({ card, view, listed, plan }: PlanInViewProps): string | undefined => {
  const isNaming = useSelector(card.ref, (snapshot) => snapshot.matches({ ribbon: { turning: 'naming' } }))
  const text = campaignRibbonOf(plan, listed, view.campaign)
  if (text !== callingRibbon) return text
  if (!isChoice(card)) return undefined
  if (!isNaming) return text
  return card.variants
    .flatMap(({ service }) => (service === null ? [] : [serviceNames[service]]))
    .join(' ou ')
}

/** The streaming choice; without script, links to the other plans. */
function Streaming({ card, view, hasOrder }: PlanListCardProps) {
  const { variants, locked, ref } = card
  const sku = useSelector(ref, ({ context }) => context.sku)
  const isBusiness = useSelector(ref, ({ value }) => value.streaming === 'business')
  if (!isChoice(card) || isBusiness) return null
  const chosen = variants.find((one) => one.sku === sku)?.service ?? null
  const choose = (value: Service | 'plain') => {
    if (value !== 'plain') ref.send({ type: 'streaming.turn', service: value, isOn: true })
    else if (chosen !== null) ref.send({ type: 'streaming.turn', service: chosen, isOn: false })
  }
  const plain = variants.find(({ service }) => service === null)
  const plainPlan = view.plans.find((plan) => chosen !== null && plan.sku === plain?.sku)
  return (
    <>
      <PlanStreaming
        legend={plain ? 'Streaming (opcional)' : 'Escolha seu streaming'}
        options={variants.map(({ service }) => ({
          value: service ?? ('plain' as const),
          label: service === null ? 'Sem' : serviceNames[service],
          isLocked: service !== null && service === locked,
        }))}
        value={chosen ?? 'plain'}
        onChoose={choose}
      />
      {plainPlan ? (
        <p className={styles.slip}>Sem streaming, {formatBrl(debitPriceCents(plainPlan) ?? 0)}/mês.</p>
      ) : null}
      <noscript>
        <OtherPlans
          view={view}
          skus={variants.map((one) => one.sku).filter((one) => one !== sku)}
          hasOrder={hasOrder}
        />
      </noscript>
    </>
  )
}

interface OtherPlansProps {
  readonly view: LandingView
  readonly skus: readonly string[]
  readonly hasOrder: boolean
}

function OtherPlans({ view, skus, hasOrder }: OtherPlansProps) {
  return (
    <ul className={styles.others}>
      {view.plans
        .filter(({ sku }) => skus.includes(sku))
        .map((plan) => (
          <li key={plan.sku}>
            <a href={planHref(view, plan.sku, hasOrder)}>
              Contratar {plan.plan}, {formatBrl(debitPriceCents(plan) ?? 0)}/mês
            </a>
          </li>
        ))}
    </ul>
  )
}

function MoreButtons({ view, card, plan }: PlanInViewProps) {
  const showLabel = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    card.ref.send({ type: 'label.open' })
  }
  return (
    <div className={styles.more}>
      <button
        type="button"
        className={styles.benefits}
        aria-haspopup="dialog"
        onClick={() => card.ref.send({ type: 'benefits.open' })}
      >
        Conheça os beneficios <span className="sr">de {plan.plan}</span>
      </button>
      <a href={view.href('/regulamentos/')} onClick={showLabel}>
        Etiqueta da oferta e regulamento <span className="sr">de {plan.plan}</span>
      </a>
    </div>
  )
}
