import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { percentAt } from '../../machines/checkout/progress.selectors.ts'
import type { ChildSnapshot } from '../../machines/kit/child.ts'
import { metaOf, pageOf, phaseOf } from '../../machines/kit/page.ts'
import type { QuizContext } from '../../machines/quiz/quiz.machine.ts'
import { orderParts } from './parts/order-parts.tsx'
import { renewalSummary } from './renewal/renewal-summary.ts'
import type { CheckoutView, OrderParts, PageView } from './screen.types.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** The quiz machine, while the quiz page runs it. */
export const quizOf = ({ child }: CheckoutContext): QuizContext | null =>
  (child?.context as QuizContext | undefined) ?? null

interface WithChild {
  readonly child: ChildSnapshot | null
}

/** The child machine's errors as the page's own field errors. */
const withChild = <Context extends WithChild>(context: Context, field: string): Context => {
  const child = context.child?.context as { error?: string; failure?: CheckoutContext['failure'] } | undefined
  if (!child) return context
  return { ...context, errors: child.error ? { [field]: child.error } : {}, failure: child.failure ?? null }
}

const childFields: Readonly<Record<string, string>> = {
  'confirmacao-colaborador': 'code',
  'confirmacao-titular': 'code',
  validacao: 'answer',
}

const phaseIn = (snapshot: Snapshot): string => (snapshot.hasTag('unsure') ? 'checking' : phaseOf(snapshot))

/** A checkout snapshot as screens show it. */
export const viewOf = (snapshot: Snapshot): CheckoutView => {
  const page = pageOf(snapshot)
  const { child } = snapshot.context
  const field = childFields[page]
  return {
    page,
    phase: field === undefined ? phaseIn(snapshot) : (child?.phase ?? ''),
    meta: metaOf(snapshot),
    isBusy: snapshot.hasTag('busy') || (child?.isBusy ?? false),
    isSlow: snapshot.hasTag('slow') || (child?.isSlow ?? false),
    hasFailed: snapshot.hasTag('failed') || (child?.hasFailed ?? false),
    percent: percentAt(
      snapshot.context,
      page,
      Object.keys(snapshot.machine.states),
      Object.keys(quizOf(snapshot.context)?.answers ?? {}).length,
    ),
    context: field === undefined ? snapshot.context : withChild(snapshot.context, field),
    order: orderParts,
  }
}

const startPercent = 10
const renewalParts: OrderParts = {
  ...orderParts,
  summary: renewalSummary as unknown as OrderParts['summary'],
}

/** Any other feature's snapshot as its screens show it. */
export const featureViewOf = (snapshot: AnyMachineSnapshot): PageView<unknown> => {
  const meta = metaOf(snapshot)
  const child = (snapshot.context as Partial<WithChild>).child ?? null
  return {
    feature: snapshot.machine.id,
    page: pageOf(snapshot),
    phase: child?.phase ?? phaseOf(snapshot),
    meta,
    isBusy: snapshot.hasTag('busy') || (child?.isBusy ?? false),
    isSlow: snapshot.hasTag('slow') || (child?.isSlow ?? false),
    hasFailed: snapshot.hasTag('failed') || (child?.hasFailed ?? false),
    percent: meta?.percent ?? startPercent,
    context: child === null ? snapshot.context : withChild(snapshot.context, 'code'),
    order: snapshot.machine.id === 'renewal' ? renewalParts : orderParts,
  }
}
