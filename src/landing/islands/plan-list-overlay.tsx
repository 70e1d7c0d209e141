import type { Plan } from '@ultrafibra/contract/plan'
import type { ReactNode } from 'react'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import type { PlanCardRef } from '../../../machines/plan-list/plan-list.machine.ts'
import { subtitleOf, whatsAppLinkOf } from '../../content/plan-facts.ts'
import { debitOnly, savesByDebit } from '../../content/promises.ts'
import { offerLabelOf } from '../../screens/parts/offer-label.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { OfferLabel } from '../../ui/offer-label.tsx'
import { Price } from '../../ui/price.tsx'
import type { LandingView } from '../landing.types.ts'
import { planHref } from './plan-link.ts'
import styles from './plan-list.module.css'

export interface PlanOverlayProps {
  readonly view: LandingView
  readonly card: PlanCardRef
  readonly plan: Plan
  readonly hasOrder: boolean
  readonly kind: 'subscribing' | 'benefits' | 'label'
  readonly isOpen: boolean
}

const titles = {
  benefits: () => 'Conheça os beneficios',
  label: () => 'Etiqueta da oferta',
  subscribing: (plan: string) => `Contratar ${plan}`,
} as const

/** A card's dialog: how to buy the selected plan, its benefits or its label. */
export function PlanOverlay(props: PlanOverlayProps): ReactNode {
  const { card, plan, kind, isOpen } = props
  return (
    <Dialog
      open={isOpen}
      onClose={() => card.send({ type: 'overlay.close' })}
      title={titles[kind](plan.plan)}
      placement={kind === 'benefits' ? 'drawer' : 'centre'}
    >
      {kind === 'benefits' ? <Benefits {...props} /> : null}
      {kind === 'label' ? <OfferLabel {...offerLabelOf(plan)} /> : null}
      {kind === 'subscribing' ? <Subscribe {...props} /> : null}
    </Dialog>
  )
}

function Benefits({ card, plan }: PlanOverlayProps) {
  return (
    <>
      <p className={styles.overlayLead}>{`Vêm com o plano ${plan.plan}:`}</p>
      <ul className={styles.benefitList}>
        {plan.benefits.map(({ slug, benefit, description }) => (
          <li key={slug}>
            <b>{benefit}</b>
            {description ? <span>{description}</span> : null}
          </li>
        ))}
      </ul>
      <Button variant="ghost" onPress={() => card.send({ type: 'overlay.close' })}>
        Fechar
      </Button>
    </>
  )
}

function Subscribe({ view, card, plan, hasOrder }: PlanOverlayProps) {
  const whatsapp = whatsAppLinkOf(plan, view.campaign)
  return (
    <>
      <div>
        <p className={styles.overlayLead}>{subtitleOf(plan)}</p>
        <Price cents={debitPriceCents(plan) ?? 0} />
        {savesByDebit([plan]) ? <p className={styles.overlayLead}>{debitOnly}</p> : null}
      </div>
      <div className={styles.ways}>
        <ButtonLink
          href={planHref(view, plan.sku, hasOrder)}
          onPress={() => card.send({ type: 'plan.press' })}
          block
        >
          Contratar online
        </ButtonLink>
        {whatsapp === '#' ? null : (
          <ButtonLink href={whatsapp} variant="ghost" icon="whatsapp" block newTab>
            Contratar pelo WhatsApp
          </ButtonLink>
        )}
      </div>
    </>
  )
}
