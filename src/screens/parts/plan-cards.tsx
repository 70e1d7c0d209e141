import type { Plan } from '../../../contract/plan.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import {
  featuresOf,
  fullPriceCents,
  inShowOrder,
  ribbonOf,
  strandsOf,
  subtitleOf,
  whatsAppLinkOf,
} from '../../content/plan-facts.ts'
import { BillLine } from '../../ui/bill-line.tsx'
import { OfferLabelDialog } from '../../ui/offer-label-dialog.tsx'
import { PlanCard, PlanGrid } from '../../ui/plan-card.tsx'
import type { SharedProps } from '../screen.types.ts'
import { withQuery } from './address-bar.ts'
import { offerLabelOf } from './offer-label.ts'
import { answeredLink } from './page-frame.tsx'

export interface PlanCardsProps extends Pick<SharedProps, 'view' | 'href'> {
  readonly plans: readonly Plan[]
  /** Receives a choice at once; without it only the link carries it. */
  readonly send?: SharedProps['send'] | undefined
  /** All plans, for badges that compare, if the cards are only some of them. */
  readonly among?: readonly Plan[] | undefined
  readonly headingLevel?: 2 | 3 | undefined
  /** The chosen plan. */
  readonly chosenSku?: string | undefined
}

/** No line break between a number and its unit. */
const conditions = 'No débito automático, por 12\u00a0meses. Fidelidade de 12\u00a0meses.'

const linkOf = (address: string): string | undefined => (address === '#' ? undefined : address)

/** Plans side by side, in the site's order; each is chosen by a link that also works without script. */
export function PlanCards(props: PlanCardsProps) {
  const { view, plans, among = plans, headingLevel, chosenSku, send, href } = props
  const { campaign } = view.context
  const shown = inShowOrder(plans, campaign.planOrder)
  return (
    <PlanGrid>
      {shown.map((plan) => (
        <PlanCard
          key={plan.id}
          name={plan.plan}
          subtitle={subtitleOf(plan)}
          ribbon={ribbonOf(plan, among, campaign.showsRibbons)}
          priceFullCents={fullPriceCents(plan)}
          priceCents={debitPriceCents(plan) ?? 0}
          conditions={
            <>
              {conditions} <BillLine plan={plan} payment={{ byDebit: true }} />
            </>
          }
          features={featuresOf(plan)}
          litStrands={strandsOf(plan)}
          highlighted={plan.sku === campaign.highlightedSku && chosenSku === undefined}
          state={plan.sku === chosenSku ? 'success' : 'default'}
          headingLevel={headingLevel}
          href={withQuery(href('/checkout/cep/'), 's', plan.sku)}
          onChoose={send && answeredLink(() => send({ type: 'plan.choose', sku: plan.sku }))}
          whatsappHref={linkOf(whatsAppLinkOf(plan, campaign))}
          label={
            <OfferLabelDialog
              plan={plan.plan}
              label={offerLabelOf(plan)}
              text="Etiqueta da oferta e regulamento"
            />
          }
        />
      ))}
    </PlanGrid>
  )
}
