import type { Plan } from '@ultrafibra/contract/plan'
import { nearestFirst } from '../../../machines/kit/nearest-plan.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { groupOf } from '../../../machines/plan-list/plan-list.selectors.ts'
import { firstCount, firstPlans } from '../../content/first-plans.ts'
import {
  featuresOf,
  fullPriceCents,
  inShowOrder,
  ribbonOf,
  subtitleOf,
  whatsAppLinkOf,
} from '../../content/plan-facts.ts'
import { fasterForSame, termsText } from '../../content/plan-terms.ts'
import { formatBrl } from '../../format/brl.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { BillLine } from '../../ui/bill-line.tsx'
import { More } from '../../ui/more.tsx'
import { OfferLabelDialog } from '../../ui/offer-label-dialog.tsx'
import { PlanCard, PlanGrid } from '../../ui/plan-card.tsx'
import type { SharedProps } from '../screen.types.ts'
import { withQuery } from './address-bar.ts'
import { offerLabelOf } from './offer-label.ts'
import styles from './plan-cards.module.css'

export interface PlanCardsProps extends Pick<SharedProps, 'view' | 'href'> {
  readonly plans: readonly Plan[]
  /** Receives a choice at once; without it only the link carries it. */
  readonly send?: SharedProps['send'] | undefined
  readonly headingLevel?: 2 | 3 | undefined
  /** The chosen plan. */
  readonly chosenSku?: string | undefined
  /** A plan that is not sold here: those like it come first. */
  readonly missed?: Plan | null | undefined
}

const linkOf = (address: string): string | undefined => (address === '#' ? undefined : address)

/** Plans, one card for each speed, three first, in the site's order or the most like `missed`; each is chosen by a link that also works without script. */
export function PlanCards(props: PlanCardsProps) {
  const { view, plans, chosenSku, missed } = props
  const { campaign } = view.context
  const alike = missed ? nearestFirst(plans, missed) : []
  const [nearest] = alike
  const wanted = [chosenSku, nearest?.sku, campaign.highlightedSku]
  const speeds = speedsOf(nearest ? alike : inShowOrder(plans, campaign.planOrder), wanted)
  const leads = speeds.flatMap(([lead]) => lead ?? [])
  const recommended = leads.find(
    ({ sku }) => sku === wanted.find((one) => leads.some((plan) => plan.sku === one)),
  )
  const first = nearest ? leads.slice(0, firstCount) : firstPlans(leads, recommended)
  const cards = (isFirst: boolean) =>
    speeds
      .filter(([lead]) => lead && first.includes(lead) === isFirst)
      .map((offers) => (
        <SpeedCard
          {...props}
          key={offers[0]?.id}
          offers={offers}
          isNearest={offers[0] === nearest}
          isRecommended={offers[0] === recommended}
        />
      ))
  const rest = cards(false)
  return (
    <div className={styles.lists}>
      <PlanGrid few={rest.length > 0}>{cards(true)}</PlanGrid>
      {rest.length > 0 ? (
        <More summary={`Ver todos os planos (${leads.length})`}>
          <PlanGrid>{rest}</PlanGrid>
        </More>
      ) : null}
    </div>
  )
}

const isSame = (one: Plan) => (other: Plan) =>
  one.plan === other.plan && debitPriceCents(one) === debitPriceCents(other)

/** Plans by speed, each offer once; of a speed first the one that is wanted most, else the one without streaming. */
const speedsOf = (
  plans: readonly Plan[],
  wanted: readonly (string | undefined)[],
): readonly (readonly Plan[])[] => {
  const rank = ({ sku, subscriptions }: Plan): number =>
    wanted.includes(sku) ? wanted.indexOf(sku) : wanted.length + subscriptions.length
  const groups = [...new Set(plans.map(groupOf))]
  return groups.map((group) => {
    const ranked = plans
      .filter((plan) => groupOf(plan) === group)
      .sort((one, other) => rank(one) - rank(other))
    return ranked.filter((plan) => ranked.find(isSame(plan)) === plan)
  })
}

interface SpeedCardProps extends PlanCardsProps {
  /** The plans of one speed; the card shows the first, and offers the others. */
  readonly offers: readonly Plan[]
  readonly isNearest: boolean
  readonly isRecommended: boolean
}

function SpeedCard(props: SpeedCardProps) {
  const { view, plans, offers, isNearest, isRecommended, headingLevel, chosenSku } = props
  const [plan, ...others] = offers
  const { campaign } = view.context
  if (!plan) return null
  return (
    <PlanCard
      name={plan.plan}
      subtitle={subtitleOf(plan)}
      ribbon={isNearest ? 'O mais parecido' : ribbonOf(plan, plans, campaign.showsRibbons)}
      priceFullCents={fullPriceCents(plan)}
      priceCents={debitPriceCents(plan) ?? 0}
      conditions={
        <>
          <span>{`No débito automático. ${termsText(plan)}`}</span> <b>{fasterForSame(plan, plans)}</b>
          <BillLine plan={plan} payment={{ byDebit: true }} />
        </>
      }
      features={featuresOf(plan)}
      highlighted={isRecommended && chosenSku === undefined}
      state={plan.sku === chosenSku ? 'success' : 'default'}
      headingLevel={headingLevel}
      {...wayTo(props, plan)}
      whatsappHref={linkOf(whatsAppLinkOf(plan, campaign))}
      label={<OfferLabelDialog plan={plan.plan} label={offerLabelOf(plan)} text="Etiqueta e regulamento" />}
    >
      {others.length > 0 ? <OtherOffers {...props} offers={others} /> : null}
    </PlanCard>
  )
}

const wayTo = ({ href, send }: PlanCardsProps, { sku }: Plan) => ({
  href: withQuery(href('/checkout/cep/'), 's', sku),
  onChoose: send && answeredLink(() => send({ type: 'plan.choose', sku })),
})

function OtherOffers(props: Omit<SpeedCardProps, 'isNearest' | 'isRecommended'>) {
  return (
    <div className={styles.offers}>
      <p>Ou, na mesma velocidade:</p>
      <ul>
        {props.offers.map((plan) => {
          const { href, onChoose } = wayTo(props, plan)
          return (
            <li key={plan.id}>
              <a href={href} onClick={onChoose}>
                <span>
                  <span className="sr">Contratar</span> <span>{plan.plan}</span>
                </span>{' '}
                <b className="num" translate="no">
                  {formatBrl(debitPriceCents(plan) ?? 0)}
                </b>
              </a>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
