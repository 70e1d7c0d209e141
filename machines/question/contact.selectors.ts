import { contactForm } from '@ultrafibra/contract/forms'
import type { Contact, ContactToSave, Interest } from '../lead/lead.types.ts'
import type { AnswersToSave } from './question.types.ts'

/** The draft of the contact, and its question. */
export const contactPage = contactForm.name

/** The contact to save, from the answers of its question and the no-coverage lead that goes along. */
export const contactToSave = ({ answers, along }: AnswersToSave): ContactToSave => ({
  ...(along as Interest),
  contact: answers[contactPage] as unknown as Contact,
})
