import type { CepInformation } from '@ultrafibra/contract/address'
import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import { refusedFailure } from '@ultrafibra/contract/failure'
import { createActor, fromPromise } from 'xstate'
import { firstPageMachine } from '../../machines/first-page/first-page.machine.ts'
import type { FirstPageInput } from '../../machines/first-page/first-page.setup.ts'
import type { FirstPage } from '../screens/first-view.ts'
import type { ShownSite } from './shown-site.ts'

/** What a journey's first question is drawn from, before the rest is loaded. */
export interface FirstQuestion extends FirstPage, Pick<FirstPageInput, 'campaign' | 'asks'> {
  readonly prefix: string
  /** What search engines read on both pages. */
  readonly head: ReturnType<ShownSite['headOf']>
}

export type QuestionActor = ReturnType<typeof openQuestion>

/** Effects of the question. */
export interface QuestionEffects {
  readonly lookUp: (cep: string) => Promise<CepInformation>
  /** Loads the journey, which takes the question over. */
  readonly carryOn: () => Promise<void>
}

/**
 * The street that the question has found for the same postal code; null if it has asked for none.
 *
 * @throws {Failure} if that was refused
 */
export const foundBy = (question: QuestionActor, cep: string): CepInformation | null => {
  const { foundCep, badCep, cep: found } = question.getSnapshot().context
  if (badCep?.cep === cep) throw refusedFailure(badCep.text)
  return cep === foundCep ? found : null
}

/** Starts the machine of a journey's first question. */
export const openQuestion = (
  { campaign, asks, next }: FirstQuestion,
  today: IsoDay,
  { lookUp, carryOn }: QuestionEffects,
) =>
  createActor(
    firstPageMachine.provide({
      actors: {
        carryOn: fromPromise(carryOn),
        lookUpCep: fromPromise<CepInformation, { cep: string }>(({ input }) =>
          next === undefined ? Promise.reject(new Error('Another page comes next')) : lookUp(input.cep),
        ),
      },
    }),
    { input: { campaign, asks, today, plans: null } },
  ).start()
