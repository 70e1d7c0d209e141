import { pageAsking } from '../../machines/checkout/checkout.selectors.ts'
import { lookUp } from './parts/look-up.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  return lookUp(props, `/checkout/${pageAsking(props.view.context, 'nr-imovel')}/`)
}
