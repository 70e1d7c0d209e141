import type { StateValue } from 'xstate'
import { outputOf } from '../kit/actors.ts'
import type { QuizOutput } from '../quiz/quiz.machine.ts'
import { update } from './checkout.rules.ts'
import type { Guest, OfPage } from './checkout.types.ts'

interface GuestSnapshot {
  readonly value: StateValue
  readonly hasTag: (tag: string) => boolean
  readonly context: unknown
}

const pathOf = (value: StateValue | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([state, inner]) => `${state}.${pathOf(inner)}`)
        .join(' ')
    : (value ?? '')

const guestIn = (event: unknown): Guest => {
  const { snapshot } = event as { snapshot: GuestSnapshot }
  return {
    phase: pathOf(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
    hasFailed: snapshot.hasTag('failed'),
    context: snapshot.context,
  }
}

/** What becomes of the machine that a page invites, the code's or the quiz's, by name. */
export const guestActions = {
  mirrorGuest: update(({ event }) => ({ guest: guestIn(event) })),
  dismissGuest: update(() => ({ guest: null })),
  passGate: update(({ context }, { page }: OfPage) => ({
    values: { ...context.values, [page]: {} },
    guest: null,
  })),
  passQuiz: update(() => ({ risk: null, failedQuizzes: 0, guest: null })),
  failQuiz: update(({ context, event }) => ({
    risk: outputOf<QuizOutput>(event).verdict,
    failedQuizzes: context.failedQuizzes + 1,
    guest: null,
  })),
}
