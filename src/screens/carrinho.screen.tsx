import type { Plan } from '@ultrafibra/contract/plan'
import { paysByDebit } from '../../machines/checkout/checkout.selectors.ts'
import { featuresOf, fullPriceCents, subtitleOf } from '../content/plan-facts.ts'
import { termsText } from '../content/plan-terms.ts'
import { told } from '../content/promises.ts'
import { answeredLink } from '../ui/answered-link.ts'
import { BillLine } from '../ui/bill-line.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { CartCard } from '../ui/cart-card.tsx'
import { OfferLabelDialog } from '../ui/offer-label-dialog.tsx'
import { Step } from '../ui/step.tsx'
import { monthlyPrice } from './parts/answers.ts'
import { offerLabelOf } from './parts/offer-label.ts'
import waiting from './parts/waiting.module.css'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send, href } = props
  const { context } = view
  const { plan } = context
  const byDebit = paysByDebit(context, 'carrinho')
  const price = plan && monthlyPrice(plan, byDebit)
  const instead = view.order.summary(view)?.instead
  const change = answeredLink(() => send({ type: 'step.back' }))
  return (
    <Step
      title="Seu carrinho"
      why={told(
        instead?.text,
        price ? 'Confira o plano antes de continuar.' : 'Você ainda não escolheu um plano.',
      )}
      backHref={href('/')}
      onBack={change}
    >
      {plan && price ? <Chosen plan={plan} byDebit={byDebit} {...price} /> : null}
      <div className={waiting.ways}>
        {price ? <ButtonLink href={href('/checkout/')}>Continuar</ButtonLink> : null}
        <ButtonLink href={href('/')} variant="ghost" onPress={change}>
          {price ? 'Trocar plano' : 'Ver planos'}
        </ButtonLink>
      </div>
    </Step>
  )
}

interface ChosenProps {
  readonly plan: Plan
  readonly cents: number
  /** How it is paid. */
  readonly note: string
  readonly byDebit: boolean
}

function Chosen({ plan, cents, note, byDebit }: ChosenProps) {
  return (
    <CartCard
      name={plan.plan}
      subtitle={subtitleOf(plan)}
      priceFullCents={fullPriceCents(plan)}
      priceCents={cents}
      conditions={
        <>
          <span>{`Com pagamento ${note}. ${termsText(plan)}`}</span>{' '}
          <BillLine plan={plan} payment={{ byDebit }} />
        </>
      }
      features={featuresOf(plan)}
      label={
        <OfferLabelDialog
          plan={plan.plan}
          label={offerLabelOf(plan)}
          text="Etiqueta da oferta e regulamento"
        />
      }
    />
  )
}
