import type { PromiseActorLogic } from 'xstate'
import { withOutput } from '../kit/actors.ts'
import type { FormMemory } from '../kit/form.ts'
import { askLead } from '../lead/lead.requests.ts'
import type { Interest } from '../lead/lead.types.ts'
import { contactPage, contactToSave } from './contact.selectors.ts'
import { questionMachine } from './question.machine.ts'
import { asked, asksWith, overtaken } from './question.page.ts'
import type { AnswersToSave, SavedAnswers } from './question.types.ts'

/** The question whose answer the lead keeps. */
export const contactQuestion = questionMachine.provide({
  actors: {
    saveAnswers: askLead('contact', contactToSave) as PromiseActorLogic<SavedAnswers, AnswersToSave>,
  },
})

/** Where no plan reaches the address, the contact of somebody who wants to know when one does. */
export const asksContact = <Memory extends FormMemory>(interestOf: (context: Memory) => Interest) =>
  asksWith(
    'contact',
    ({ context }: { readonly context: Memory }) =>
      asked(context, contactPage, contactPage, { along: interestOf(context) }),
    [overtaken({ actions: withOutput('keepContact') })],
    { target: 'thanking', actions: withOutput('keepContact') },
  )
