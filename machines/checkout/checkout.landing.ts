import { destination, firstMissing, isReached, stopsBefore, type Trail } from '../kit/sequence.ts'
import { isPlanUnavailable } from './checkout.place.ts'
import type { CheckoutContext } from './checkout.types.ts'

type CheckoutTrail = Trail<CheckoutContext>

const hasStop = (trail: CheckoutTrail, page: string): boolean => trail.some((stop) => stop.page === page)

/** Pages beside the trail, and whether a visitor who asks for one gets it. */
const besideTrail: Readonly<Record<string, (context: CheckoutContext, trail: CheckoutTrail) => boolean>> = {
  home: () => true,
  carrinho: ({ plan }) => plan !== null,
  // Only in flows with a page for the house number, and not in migrations.
  'cep-dados-cliente': (_context, trail) => hasStop(trail, 'nr-imovel') && !hasStop(trail, 'home'),
  planos: ({ available }) => available !== null && available.length > 0,
  'oferta-indisponivel': isPlanUnavailable,
  erro2: ({ risk }) => risk?.rejected === true,
}

/** Whether the visitor goes home first: the lead has no plan, or the customer is not known yet. */
const isHomeDue = (trail: CheckoutTrail, context: CheckoutContext): boolean =>
  (context.leadId !== null && context.plan === null) ||
  (hasStop(trail, 'home') && firstMissing(trail, context) === 'home')

const code = 'confirmacao-colaborador'

/** The next page in order. Visitors who did not ask for the code see the e-mail first; an accepted code is not shown again. */
const onTrail = (trail: CheckoutTrail, context: CheckoutContext): string => {
  const asked = context.asked === code && context.values[code] !== undefined ? null : context.asked
  const page = destination(trail, context, asked)
  return page === code && asked !== page ? (stopsBefore(trail, page)[0]?.page ?? page) : page
}

/** The page on which a visitor who asked for `context.asked` lands. */
export const landing = (trail: CheckoutTrail, context: CheckoutContext): string => {
  const { asked, order, risk } = context
  if (asked === 'pedido-realizado' && order !== null) return asked
  if (isHomeDue(trail, context)) return 'home'
  if (asked === null) return onTrail(trail, context)
  if (besideTrail[asked]?.(context, trail)) return asked
  if (risk?.rejected && isReached(trail, context, asked)) return 'erro2'
  return onTrail(trail, context)
}
