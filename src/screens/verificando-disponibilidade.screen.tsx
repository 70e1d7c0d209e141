import { pageAsking } from '../../machines/checkout/checkout.selectors.ts'
import { LookUp } from './parts/look-up.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return <LookUp {...props} addressPath={`/checkout/${pageAsking(props.view.context, 'nr-imovel')}/`} />
}
