import type { Plan } from '@ultrafibra/contract/plan'
import { serviceNames } from '@ultrafibra/contract/sold-facts'
import { useSelector } from '@xstate/react'
import type { MouseEvent, ReactNode } from 'react'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import type { RunningCard } from '../../../machines/plan-list/plan-list.machine.ts'
import {
  bonusFeaturesOf,
  callingRibbon,
  campaignRibbonOf,
  featuresOf,
  fullPriceCents,
  includedFeaturesOf,
  slipPriceCents,
  speedBonusOf,
  subtitleOf,
  whatsAppLinkOf,
} from '../../content/plan-facts.ts'
import { fasterForSame, termsText } from '../../content/plan-terms.ts'
import { debitOnly, savesByDebit, told } from '../../content/promises.ts'
import { formatBrl } from '../../format/brl.ts'
import { BillLine } from '../../ui/bill-line.tsx'
import { PlanCard } from '../../ui/plan-card.tsx'
import { PlanTip } from '../../ui/plan-tip.tsx'
import type { LandingView } from '../landing.types.ts'
import { planHref } from './plan-link.ts'
import styles from './plan-list.module.css'
import { isChoice, isRecommended } from './plan-list-input.ts'
import { LateOverlay } from './plan-list-late-overlay.tsx'
import { Change, type Offer, optionValue, StreamingOffers, streamingsOf } from './plan-list-streaming.tsx'

/** The conditions of a plan's price, followed by the prices of other payments and of later months. */
const conditionsOf = (plan: Plan, listed: readonly Plan[]): ReactNode => {
  const slip = slipPriceCents(plan)
  const hasSlip = slip !== null && slip !== debitPriceCents(plan)
  return (
    <>
      <span>{told(savesByDebit([plan]) && debitOnly, termsText(plan))}</span>{' '}
      {hasSlip ? <span>{`No boleto, ${formatBrl(slip)}.`}</span> : null} <b>{fasterForSame(plan, listed)}</b>
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
  /** The plan of the visitor's link: its card is the marked one. */
  readonly askedSku?: string | undefined
  /** Not in a short row. */
  readonly folded?: boolean | undefined
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
const saidOf = (plan: Plan, { view: { campaign }, listed, card }: PlanListCardProps) => {
  const whatsapp = whatsAppLinkOf(plan, campaign)
  const tip = speedBonusOf(plan)
  return {
    name: plan.plan,
    subtitle: subtitleOf(plan),
    tip: tip ? <PlanTip label="Entenda a velocidade" text={tip} /> : null,
    priceFullCents: fullPriceCents(plan),
    priceCents: debitPriceCents(plan) ?? 0,
    conditions: conditionsOf(plan, listed),
    points: plan.livelo_dacc_points,
    // A card with a choice is long enough.
    features: [
      ...featuresOf(plan),
      ...(isChoice(card) ? [] : includedFeaturesOf(plan)),
      ...bonusFeaturesOf(plan),
    ],
    whatsappHref: whatsapp === '#' ? undefined : whatsapp,
  }
}

/** All plans of a card that lets choose; none where the list is narrowed to one of them. */
const useFaces = (props: PlanInViewProps): readonly Offer[] => {
  const isNarrowed = useSelector(props.card.ref, ({ value }) => value.streaming === 'narrowed')
  return isNarrowed ? [] : streamingsOf(props)
}

function PlanInView(props: PlanInViewProps) {
  const { view, card, plan, headingLevel, hasOrder, askedSku, folded } = props
  const { ref } = card
  const button = useSelector(ref, ({ value }) => value.button)
  const isNaming = useSelector(ref, (snapshot) => snapshot.matches({ ribbon: { turning: 'naming' } }))
  const offers = useFaces(props)
  const chosen = offers.find((offer) => offer.plan.sku === plan.sku)
  const faceOf = (one: Plan) => ({
    ...saidOf(one, props),
    ribbon: ribbonOf({ ...props, plan: one }, isNaming),
    href: planHref(view, one.sku, hasOrder),
    label: <MoreButtons {...props} plan={one} />,
  })
  return (
    <PlanCard
      {...faceOf(plan)}
      faces={offers.map((offer) => ({
        ...faceOf(offer.plan),
        value: optionValue(offer.service),
        change: <Change {...offer} />,
      }))}
      value={chosen && optionValue(chosen.service)}
      highlighted={isRecommended(card, askedSku ? { highlightedSku: askedSku } : view.campaign) && !hasOrder}
      state={button}
      headingLevel={headingLevel}
      folded={folded}
      place={card.key}
      onChoose={(event) => {
        if (isPlainClick(event)) ref.send({ type: 'plan.press' })
      }}
      onPress={() => ref.send({ type: 'card.press', viewportWidthPx: innerWidth })}
    >
      {offers.length > 0 ? <StreamingOffers view={view} card={card} /> : null}
    </PlanCard>
  )
}

const ribbonOf = ({ card, view, listed, plan }: PlanInViewProps, isNaming: boolean): string | undefined => {
  const text = campaignRibbonOf(plan, listed, view.campaign)
  if (text !== callingRibbon || !isChoice(card) || !isNaming) return text
  return card.variants
    .flatMap(({ service }) => (service === null ? [] : [serviceNames[service]]))
    .join(' ou ')
}

function MoreButtons({ view, card, plan }: PlanInViewProps) {
  const showLabel = (event: MouseEvent) => {
    if (!isPlainClick(event)) return
    event.preventDefault()
    card.ref.send({ type: 'label.open' })
  }
  return (
    <div className={styles.more}>
      {plan.benefits.length > 0 ? (
        <button
          type="button"
          className={styles.benefits}
          aria-haspopup="dialog"
          onClick={() => card.ref.send({ type: 'benefits.open' })}
        >
          <span className="sr">Conheça os</span> Benefícios <span className="sr">{`de ${plan.plan}`}</span>
        </button>
      ) : null}
      <a href={view.href('/regulamentos/')} aria-haspopup="dialog" onClick={showLabel}>
        Etiqueta e regulamento <span className="sr">{`de ${plan.plan}`}</span>
      </a>
    </div>
  )
}
