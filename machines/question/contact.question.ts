import type { PromiseActorLogic } from 'xstate'
import { contactForm } from '../../contract/forms.ts'
import { withOutput } from '../kit/actors.ts'
import { draftOf, type FormMemory } from '../kit/form.ts'
import { askLead } from '../lead/lead.requests.ts'
import type { Contact, ContactToSave, Interest } from '../lead/lead.types.ts'
import { questionMachine } from './question.machine.ts'
import { asksWith } from './question.page.ts'
import type { AnswersToSave, SavedAnswers } from './question.types.ts'

/** The draft of the contact, and its question. */
export const contactPage = contactForm.name

/** The contact to save, from the answers of its question and the no-coverage lead that goes along. */
export const contactToSave = ({ answers, along }: AnswersToSave): ContactToSave => ({
  ...(along as Interest),
  contact: answers[contactPage] as unknown as Contact,
})

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
    ({ context }: { readonly context: Memory }) => ({
      page: contactPage,
      asks: [contactPage],
      draft: draftOf(context, contactPage),
      errors: context.errors,
      values: {},
      recordFields: [],
      today: context.today,
      along: interestOf(context),
    }),
    [{ target: 'thanking', actions: withOutput('keepContact') }],
  )
