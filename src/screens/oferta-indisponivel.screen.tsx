import { flows, housePage } from '../../machines/checkout/checkout.flow.ts'
import { NoCoverage, OtherPlans } from './parts/no-coverage.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { phase, context } = props.view
  const addressPath = `/checkout/${housePage(flows[context.campaign.flow])}/`
  if (phase !== 'choosing') return <NoCoverage {...props} addressPath={addressPath} />
  return (
    <OtherPlans
      {...props}
      addressPath={addressPath}
      title="Este plano não chega aí ainda"
      why="Temos estes outros planos no seu endereço."
    />
  )
}
