import { forms } from '@ultrafibra/contract/forms'
import { fromPromise } from 'xstate'
import { questionMachine } from '../../machines/question/question.machine.ts'
import type { AnswersToSave, SavedAnswers } from '../../machines/question/question.types.ts'
import { askForCallAt } from './call.actors.ts'
import type { Ports } from './ports.ts'

const { name } = forms['receber-ligacao']

/** The question for a phone, whose answer is a request for a call. */
export const callBackActors = (ports: Pick<Ports, 'api' | 'keys'>) => ({
  question: questionMachine.provide({
    actors: {
      saveAnswers: fromPromise<SavedAnswers, AnswersToSave>(async ({ input: { answers } }) => {
        const { id } = await askForCallAt(ports, String(answers[name]?.phone))
        return { type: 'noted', id }
      }),
    },
  }),
})
