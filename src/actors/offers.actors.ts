import type { Failure } from '@ultrafibra/contract/failure'
import { fromPromise } from 'xstate'
import { type CustomerOffers, cpfPage } from '../../machines/offers/offers.types.ts'
import { questionMachine } from '../../machines/question/question.machine.ts'
import type { AnswersToSave, SavedAnswers } from '../../machines/question/question.types.ts'

type AskForOffers = (cpf: string, addon: string | null) => Promise<CustomerOffers<{ readonly id: number }>>

const aboutCpf: readonly (number | undefined)[] = [409, 422]

/** The offers of a customer, or the order that stands in their way; what is wrong with the CPF is said at its field. */
const offersOf = async (asked: ReturnType<AskForOffers>): Promise<SavedAnswers> => {
  try {
    return { type: 'found', offers: await asked }
  } catch (error) {
    const failure = error as Failure
    if (failure.order) return { type: 'under-way', order: failure.order }
    throw aboutCpf.includes(failure.status) ? { ...failure, field: 'cpf' } : failure
  }
}

/** The question for a CPF, whose answer is a question for offers. */
export const cpfQuestion = (askForOffers: AskForOffers) =>
  questionMachine.provide({
    actors: {
      saveAnswers: fromPromise<SavedAnswers, AnswersToSave>(({ input: { answers, along } }) =>
        offersOf(askForOffers(String(answers[cpfPage]?.cpf), along as string | null)),
      ),
    },
  })
