import { expect, it } from 'vitest'
import type { AppProps } from '../../../src/app/app.tsx'
import { stageWith } from '../../../src/app/stage.tsx'

const app = (): AppProps => ({}) as AppProps
const [served, question, journey] = [app(), app(), app()]

it('a question is drawn anew for its visitor', () => {
  const stage = stageWith(served)
  stage.show(question)
  expect(stage.get()).toBe(question)
})

it('a question that is hydrated late does not replace the journey', () => {
  const stage = stageWith(served)
  const drawn: AppProps[] = []
  stage.subscribe(() => drawn.push(stage.get()))
  stage.takeOver(journey)
  stage.show(question)
  expect([stage.get() === journey, drawn.length]).toEqual([true, 1])
})
