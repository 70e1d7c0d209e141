import { withQuery } from '../../screens/parts/address-bar.ts'
import type { LandingView } from '../landing.types.ts'

/** Where a plan is bought: the first question of a purchase, or the order that the visitor has begun. */
export const planHref = ({ href }: Pick<LandingView, 'href'>, sku: string, hasOrder = false): string =>
  withQuery(href(hasOrder ? '/checkout/' : '/checkout/cep/'), 's', sku)
