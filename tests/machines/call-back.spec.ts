import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { callBackMachine } from '../../machines/call-back/call-back.machine.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { questionMachine } from '../../machines/question/question.machine.ts'
import type { AnswersToSave, SavedAnswers } from '../../machines/question/question.types.ts'
import { messagesSentBy, next, startOf } from '../support/feature-explorer.ts'
import { done, featureInput } from '../support/feature-fixtures.ts'

const phone = '(11) 98765-4321'
const ask = (typed: string) => ({ type: 'step.submit' as const, draft: { phone: typed } })
const open = (page: string | null) => ({ type: 'feature.open', page, planQuery: {}, saved: null })
const route = (page: string) => ({ type: 'xstate.route', to: `#${page}` })

const told = (...events: readonly object[]): readonly unknown[] => messagesSentBy(callBackMachine, ...events)

describe('the call-back', () => {
  it('goes home by Back from each of its pages', () => {
    const pages = ['receber-ligacao', 'chat', 'chat-tct']
    expect(pages.map((page) => told(open(page), { type: 'step.back' }))).toEqual(
      pages.map(() => [{ type: 'home.request' }]),
    )
  })
})

describe('a phone that is corrected while a call is asked for', () => {
  it('stays in its field, to be sent', () => {
    const opened = next(callBackMachine, startOf(callBackMachine), open('receber-ligacao'), ask(phone))
    const corrected = next(
      callBackMachine,
      opened,
      { type: 'draft.change', field: 'phone', value: '(11) 98765-4322' },
      done('save-answers', { type: 'noted' }),
    )
    const { context } = corrected
    expect([pageOf(corrected), phaseOf(corrected), context.drafts['receber-ligacao']]).toEqual([
      'receber-ligacao',
      'editing',
      { phone: '(11) 98765-4322' },
    ])
  })
})

describe('the message about a call', () => {
  it('stays when the visitor opens another page, and closes when dismissed', async () => {
    const { actor, clock, settled } = running()
    actor.send(ask(phone))
    await settled()
    clock.increment(100)
    actor.send(route('chat-tct') as never)
    const { context, value } = actor.getSnapshot()
    actor.send({ type: 'flash.dismiss' })
    expect([value, context.isFlashing, actor.getSnapshot().context.isFlashing]).toEqual([
      'chat-tct',
      true,
      false,
    ])
  })
})

function running() {
  const clock = new SimulatedClock()
  const noted = fromPromise<SavedAnswers, AnswersToSave>(async () => ({ type: 'noted' }))
  const question = questionMachine.provide({ actors: { saveAnswers: noted } })
  const machine = callBackMachine.provide({ actors: { question } })
  const actor = createActor(machine, { clock, input: featureInput }).start()
  return { actor, clock, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}
