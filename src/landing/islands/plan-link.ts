import { withQuery } from '../../screens/parts/address-bar.ts'
import type { LandingView } from '../landing.types.ts'

/** A plan's purchase link: the first question, or the visitor's open order. */
export const planHref = ({ href }: Pick<LandingView, 'href'>, sku: string, hasOrder = false): string =>
  withQuery(href(hasOrder ? '/checkout/' : '/checkout/cep/'), 's', sku)
