import { createActor, fromPromise } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import type { IsoDay } from '../../contract/brazil/date.ts'
import { questionMachine } from '../../machines/question/question.machine.ts'
import type { QuestionInput } from '../../machines/question/question.setup.ts'
import type { FirstPage } from '../screens/first-view.ts'
import type { ShownSite } from './shown-site.ts'
import { withEffects } from './with-effects.ts'

/** What a journey's first question is drawn from, before the rest is loaded. */
export interface FirstQuestion extends FirstPage, Pick<QuestionInput, 'campaign' | 'asks'> {
  readonly prefix: string
  /** What search engines read on both pages. */
  readonly head: ReturnType<ShownSite['headOf']>
}

/** Its pages, as screens are named. */
export const screensOf = ({ feature, page, next }: FirstQuestion): readonly string[] =>
  [page, ...(next ? [next.page] : [])].map((name) => (feature === 'checkout' ? name : `${feature}/${name}`))

export type QuestionActor = ReturnType<typeof startQuestion>

/** Effects of the question. */
export interface QuestionEffects {
  readonly lookUp: (cep: string) => Promise<CepInformation>
  /** Loads the journey, which takes the question over. */
  readonly carryOn: () => Promise<void>
}

/** Starts the question. */
export const startQuestion = (
  { campaign, asks, next }: FirstQuestion,
  today: IsoDay,
  { lookUp, carryOn }: QuestionEffects,
) =>
  createActor(
    withEffects(questionMachine)({
      actors: {
        carryOn: fromPromise(carryOn),
        lookUpCep: fromPromise<CepInformation, { cep: string }>(({ input }) =>
          next === undefined ? Promise.reject(new Error('Another page comes next')) : lookUp(input.cep),
        ),
      },
    }),
    { input: { campaign, asks, today, plans: null } },
  ).start()
