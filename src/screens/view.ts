import type { AnyMachineSnapshot, SnapshotFrom } from 'xstate'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { percentAt } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import type { CollaboratorContext } from '../../machines/collaborator/collaborator.machine.ts'
import { metaOf, pageOf, phaseOf } from '../../machines/kit/page.ts'
import type { QuizContext } from '../../machines/quiz/quiz.machine.ts'
import type { CheckoutView, PageView } from './screen.types.ts'

type Snapshot = SnapshotFrom<typeof checkoutMachine>

/** The invited machine of the code page, if it runs. */
export const collaboratorOf = ({ guest }: CheckoutContext): CollaboratorContext | null =>
  (guest?.context as CollaboratorContext | undefined) ?? null

/** The invited machine of the quiz page, if it runs. */
export const quizOf = ({ guest }: CheckoutContext): QuizContext | null =>
  (guest?.context as QuizContext | undefined) ?? null

/** What the invited machine says is wrong, in the words of the page's own fields. */
const withGuest = (context: CheckoutContext, field: string): CheckoutContext => {
  const guest = context.guest?.context as { error?: string; failure?: CheckoutContext['failure'] } | undefined
  if (!guest) return context
  return { ...context, errors: guest.error ? { [field]: guest.error } : {}, failure: guest.failure ?? null }
}

const guestFields: Readonly<Record<string, string>> = {
  'confirmacao-colaborador': 'code',
  validacao: 'answer',
}

/** Reads a snapshot of the checkout into what screens show. */
export const viewOf = (snapshot: Snapshot): CheckoutView => {
  const page = pageOf(snapshot)
  const { guest } = snapshot.context
  const field = guestFields[page]
  return {
    page,
    phase: field === undefined ? phaseOf(snapshot) : (guest?.phase ?? ''),
    meta: metaOf(snapshot),
    isBusy: snapshot.hasTag('busy') || (guest?.isBusy ?? false),
    isSlow: snapshot.hasTag('slow') || (guest?.isSlow ?? false),
    hasFailed: snapshot.hasTag('failed') || (guest?.hasFailed ?? false),
    percent: percentAt(
      snapshot.context,
      page,
      Object.keys(snapshot.machine.states),
      Object.keys(quizOf(snapshot.context)?.answers ?? {}).length,
    ),
    context: field === undefined ? snapshot.context : withGuest(snapshot.context, field),
  }
}

const startPercent = 10

/** Reads a snapshot of any other part into what its screens show. */
export const partViewOf = (snapshot: AnyMachineSnapshot): PageView<unknown> => {
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
  }
}
