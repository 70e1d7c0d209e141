import { type Stop, stopsAfter, stopsBefore, type Trail } from '../kit/sequence.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** Leads to a page, under the condition that the visitor passes it at all. */
const edgeTo = ({ page, applies, transient }: Stop<CheckoutContext>) => {
  const guard = transient ? ('isDue' as const) : ('applies' as const)
  return applies ? { guard: { type: guard, params: { page } }, target: `#${page}` } : { target: `#${page}` }
}

const upToFirstCertain = (stops: Trail<CheckoutContext>): Trail<CheckoutContext> => {
  const certain = stops.findIndex((stop) => stop.applies === undefined)
  return certain < 0 ? stops : stops.slice(0, certain + 1)
}

/**
 * Where a settled page leads: to a gate that stands right behind it, else on to what the visitor was heading
 * for, else to the next stop.
 */
export const onwardEdges = (trail: Trail<CheckoutContext>, page: string) => {
  const stops = upToFirstCertain(stopsAfter(trail, page))
  const gates = stops.slice(
    0,
    stops.findIndex((stop) => !stop.transient),
  )
  return [
    { guard: 'isRejected' as const, target: '#erro2' },
    ...gates.map(edgeTo),
    { guard: 'isReturning' as const, target: '#arriving' },
    ...stops.slice(gates.length).map(edgeTo),
  ]
}

/** The same where the risk policy has just let the visitor pass. */
export const passedEdges = (trail: Trail<CheckoutContext>, page: string) => onwardEdges(trail, page).slice(1)

/** Where Back leads: to the page before, else home. */
export const backEdges = (trail: Trail<CheckoutContext>, page: string, override?: string) => {
  const stops = upToFirstCertain(stopsBefore(trail, page))
  const before = override ? [{ target: `#${override}` }] : stops.map(edgeTo)
  return before.length > 0 ? before : [{ target: '#home' }]
}

/** The same for a page that the review opens: it was the page before then. */
export const reviewedBackEdges = (trail: Trail<CheckoutContext>, page: string, override?: string) => [
  { guard: { type: 'isReviewOf' as const, params: { page } }, target: '#confirmacao' },
  ...backEdges(trail, page, override),
]
