import { fromPromise, setup } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import type { Answer } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plan.ts'
import { collaboratorMachine } from '../collaborator/collaborator.machine.ts'
import { notProvided } from '../kit/actors.ts'
import { formDelays } from '../kit/form.ts'
import type { PageMeta, PageTag } from '../kit/page.ts'
import { quizMachine } from '../quiz/quiz.machine.ts'
import { actionsOf } from './checkout.actions.ts'
import type { CheckoutFlow } from './checkout.flow.ts'
import { guardsOf } from './checkout.guards.ts'
import { invitations, messagesOf } from './checkout.messages.ts'
import { rulesOf } from './checkout.rules.ts'
import type { CoverageQuestion } from './checkout.seed.ts'
import type { Bank, CheckoutContext, CheckoutEvent, CheckoutInput } from './checkout.types.ts'

/** Types, effects, guards and actions of a checkout of this flow; the chart is in `checkout.machine.ts`. */
export const setupCheckout = (flow: CheckoutFlow) => {
  const rules = rulesOf(flow)
  return setup({
    types: {
      context: {} as CheckoutContext,
      events: {} as CheckoutEvent,
      input: {} as CheckoutInput,
      meta: {} as PageMeta,
      tags: {} as PageTag,
    },
    actors: {
      loadPlans: fromPromise<readonly Plan[], { file: string }>(notProvided('loadPlans')),
      loadBanks: fromPromise<readonly Bank[]>(notProvided('loadBanks')),
      lookUpCep: fromPromise<CepInformation, { cep: string; sku: string | null }>(notProvided('lookUpCep')),
      collaborator: collaboratorMachine,
      quiz: quizMachine,
      checkCoverage: fromPromise<Answer<'coverage'>, CoverageQuestion>(notProvided('checkCoverage')),
    },
    delays: formDelays,
    guards: guardsOf(rules),
    actions: { ...actionsOf(rules), ...messagesOf(rules), ...invitations },
  })
}
