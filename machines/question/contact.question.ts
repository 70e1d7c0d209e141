import type { PromiseActorLogic } from 'xstate'
import type { AddressContext } from '../address/address.context.ts'
import { addressKey } from '../address/address.selectors.ts'
import { withOutput } from '../kit/actors.ts'
import type { QuestionsContext } from '../kit/form.ts'
import { askLead } from '../lead/lead.requests.ts'
import type { Interest } from '../lead/lead.types.ts'
import { contactPage, contactToSave } from './contact.selectors.ts'
import { questionMachine } from './question.machine.ts'
import { asked, asksWith, overtaken } from './question.page.ts'
import type { AnswersToSave, QuestionOutput, SavedAnswers } from './question.types.ts'

/** The question whose answer the lead keeps. */
export const contactQuestion = questionMachine.provide({
  actors: {
    saveAnswers: askLead('contact', contactToSave) as PromiseActorLogic<SavedAnswers, AnswersToSave>,
  },
})

/** The change of a context that keeps the contact, by the name of its action. */
export const contactChanges = {
  keepContact: ({ context }: { readonly context: AddressContext }, output: QuestionOutput) =>
    output.type === 'contacted'
      ? {
          values: { ...context.values, ...output.answers },
          noCoverageId: output.id,
          contacted: { id: output.id, address: addressKey(context) },
        }
      : {},
}

const keepsContact = [withOutput('deleteFormerContact'), withOutput('keepContact')] as const

/** Where no plan reaches the address, the contact of somebody who wants to know when one does. */
export const asksContact = <Memory extends QuestionsContext>(interestOf: (context: Memory) => Interest) =>
  asksWith(
    'contact',
    ({ context }: { readonly context: Memory }) =>
      asked(context, contactPage, contactPage, { along: interestOf(context) }),
    [overtaken({ actions: keepsContact })],
    { target: 'thanking', actions: keepsContact },
  )
