import type { Answer } from '@ultrafibra/contract/endpoints'
import { fromPromise } from 'xstate'
import type { NewLead } from '../../machines/lead/lead.types.ts'
import { contactToSave } from '../../machines/question/contact.selectors.ts'
import { questionMachine } from '../../machines/question/question.machine.ts'
import type { AnswersToSave, SavedAnswers } from '../../machines/question/question.types.ts'
import { checkoutActors } from './checkout.actors.ts'
import { createNoCoverageLead, saveContact } from './lead.actors.ts'
import type { Ports } from './ports.ts'

/** Effects of the coverage check: the checkout's lookups and the no-coverage lead. */
export const coverageActors = (ports: Ports) => {
  const { lookUpCep, lookUpComplements, checkCoverage } = checkoutActors(ports)
  return {
    lookUpCep,
    lookUpComplements,
    checkCoverage,
    contact: questionMachine.provide({
      actors: {
        saveAnswers: fromPromise<SavedAnswers, AnswersToSave>(({ input }) =>
          saveContact(ports, contactToSave(input)),
        ),
      },
    }),
    createNoCoverageLead: fromPromise<Answer<'createLeadNoCoverage'>, { newLead: NewLead }>(({ input }) =>
      createNoCoverageLead(ports, input),
    ),
  }
}
