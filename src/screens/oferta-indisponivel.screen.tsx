import { addressKey } from '../../machines/address/address.selectors.ts'
import { pageAsking } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { NoCoverage, OtherPlans, otherPlans } from './parts/no-coverage.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { phase, context } = props.view
  const paths = {
    addressPath: `/checkout/${pageAsking(context, 'nr-imovel')}/`,
    cepPath: `/checkout/${pageAsking(context, 'cep')}/`,
  }
  if (phase !== 'choosing') return <NoCoverage {...props} {...paths} />
  const isGone = wasSoldHere(context)
  return (
    <OtherPlans
      {...props}
      {...paths}
      title={isGone ? 'Este plano não está mais disponível' : 'Este plano não chega aí ainda'}
      why={isGone ? otherPlans : undefined}
    />
  )
}

/** Whether the lead was created for this plan and address: it was available before. */
const wasSoldHere = (context: CheckoutContext): boolean =>
  context.registered?.idPlan === context.plan?.id && context.registered?.address === addressKey(context)
