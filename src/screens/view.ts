import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { percentAt } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import type { CollaboratorContext } from '../../machines/collaborator/collaborator.machine.ts'
import { metaOf, pageOf, phaseOf } from '../../machines/kit/page.ts'
import type { QuizContext } from '../../machines/quiz/quiz.machine.ts'
import { orderParts } from './parts/order-parts.tsx'
import type { CheckoutView, PageView } from './screen.types.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** The collaborator machine, while the code page runs it. */
export const collaboratorOf = ({ child }: CheckoutContext): CollaboratorContext | null =>
  (child?.context as CollaboratorContext | undefined) ?? null

/** The quiz machine, while the quiz page runs it. */
export const quizOf = ({ child }: CheckoutContext): QuizContext | null =>
  (child?.context as QuizContext | undefined) ?? null

/** The child machine's errors as the page's own field errors. */
const withChild = (context: CheckoutContext, field: string): CheckoutContext => {
  const child = context.child?.context as { error?: string; failure?: CheckoutContext['failure'] } | undefined
  if (!child) return context
  return { ...context, errors: child.error ? { [field]: child.error } : {}, failure: child.failure ?? null }
}

const childFields: Readonly<Record<string, string>> = {
  'confirmacao-colaborador': 'code',
  validacao: 'answer',
}

/** A checkout snapshot as screens show it. */
export const viewOf = (snapshot: Snapshot): CheckoutView => {
  const page = pageOf(snapshot)
  const { child } = snapshot.context
  const field = childFields[page]
  return {
    page,
    phase: field === undefined ? phaseOf(snapshot) : (child?.phase ?? ''),
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

/** Any other feature's snapshot as its screens show it. */
export const featureViewOf = (snapshot: AnyMachineSnapshot): PageView<unknown> => {
  const meta = metaOf(snapshot)
  return {
    page: pageOf(snapshot),
    phase: phaseOf(snapshot),
    meta,
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
    hasFailed: snapshot.hasTag('failed'),
    percent: meta?.percent ?? startPercent,
    context: snapshot.context,
    order: orderParts,
  }
}
