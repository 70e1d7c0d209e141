import { flows, housePage } from '../../machines/checkout/checkout.flow.ts'
import { LookUp } from './parts/look-up.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const flow = flows[props.view.context.campaign.flow]
  return <LookUp {...props} addressPath={`/checkout/${housePage(flow)}/`} />
}
