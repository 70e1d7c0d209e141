import { withOutput } from '../kit/actors.ts'
import { ofPage } from '../kit/page.ts'
import type { CheckoutFlow, Edge } from './checkout.flow.ts'

/** The lead turns out to be ordered, here or in another tab. */
export const ordered = {
  guard: withOutput('isOrdered'),
  target: '#pedido-realizado',
  actions: withOutput('recordOrder'),
} as const

/** An edge of the table in the chart. */
export const edgeTo = (edge: Edge) =>
  typeof edge === 'string' ? { target: `#${edge}` } : { ...edge, target: `#${edge.target}` }

/** Verifications that the answers of a page call for. */
const isVerification = (edge: Edge | undefined): boolean =>
  typeof edge === 'object' && (edge.guard === 'needsCode' || edge.guard === 'needsQuiz')

/** Where a page leads after the risk check let the visitor pass: a verification that comes next, else the requested page, else the next. */
export const passedEdges = ({ pages }: CheckoutFlow, page: string) => {
  const { next = [] } = pages[page] ?? {}
  const others = next.findIndex((edge) => !isVerification(edge))
  const verifications = others < 0 ? next : next.slice(0, others)
  return [
    ...verifications.map(edgeTo),
    { guard: 'isReturning' as const, target: '#routing' },
    ...next.slice(verifications.length).map(edgeTo),
  ]
}

/** Where an answered page leads. */
export const onwardEdges = (flow: CheckoutFlow, page: string) => [
  { guard: 'isRejected' as const, target: '#erro2' },
  ...passedEdges(flow, page),
]

/** Where Back leads. */
export const backEdges = ({ pages }: CheckoutFlow, page: string) => (pages[page]?.back ?? []).map(edgeTo)

/** The same for a page opened from the review: Back returns to the review. */
export const reviewedBackEdges = (flow: CheckoutFlow, page: string) => [
  { guard: ofPage('isReviewOf', page), target: '#confirmacao' },
  ...backEdges(flow, page),
]
