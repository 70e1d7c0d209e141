import type { Failure } from '@ultrafibra/contract/failure'
import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock, type SnapshotFrom } from 'xstate'
import { codeMachine } from '../../machines/code/code.machine.ts'
import { refusal } from '../support/feature-fixtures.ts'
import { reaches } from '../support/reaches.ts'

const minute = 60_000
const wrong = refusal(422, 'O código não confere.')
const lost: Failure = { kind: 'network', text: 'Erro de rede' }

type Code = SnapshotFrom<typeof codeMachine>

const isTyped = (snapshot: Code) => !snapshot.hasTag('busy')

/** What the page offers: another code, typing, nothing but another code. */
const offered = (snapshot: Code) => ({
  isAnotherOffered: snapshot.can({ type: 'code.resend' }),
  isTypingOpen: snapshot.can({ type: 'code.submit', code: '123456' }),
})

/** A code that is sent at once; checks of it are answered by the test. */
const sentCode = async () => {
  const clock = new SimulatedClock()
  const answers: PromiseWithResolvers<unknown>[] = []
  const machine = codeMachine.provide({
    actors: {
      sendCode: fromPromise(async () => ({ success: true as const })),
      askValidation: fromPromise(async () => false),
      checkCode: fromPromise(() => {
        const answer = Promise.withResolvers<unknown>()
        answers.push(answer)
        return answer.promise
      }),
    },
  })
  const actor = createActor(machine, { clock, input: { id: 'lead-1' } }).start()
  await reaches(actor, isTyped)
  const check = () => actor.send({ type: 'code.submit', code: '000000' })
  const answer = (failure: Failure | null) => {
    const last = answers.at(-1)
    if (failure === null) last?.resolve({ success: true })
    else last?.reject(failure)
    return reaches(actor, isTyped)
  }
  const pass = (ms: number) => {
    clock.increment(ms)
    return actor.getSnapshot()
  }
  return { actor, pass, check, answer }
}

describe('the pause before another code', () => {
  it('counts from the sending, also when a wrong one is typed meanwhile', async () => {
    const { pass, check, answer } = await sentCode()
    pass(minute / 2)
    check()
    await answer(wrong)
    const offers = [offered(pass(minute / 2 - 1)), offered(pass(1))]
    expect(offers).toEqual([
      { isAnotherOffered: false, isTypingOpen: true },
      { isAnotherOffered: true, isTypingOpen: true },
    ])
  })

  it('goes on while a code is checked', async () => {
    const { pass, check, answer } = await sentCode()
    check()
    pass(minute)
    expect(offered(await answer(wrong))).toEqual({ isAnotherOffered: true, isTypingOpen: true })
  })

  it('begins again with another code', async () => {
    const { actor, pass } = await sentCode()
    pass(minute)
    actor.send({ type: 'code.resend' })
    await reaches(actor, isTyped)
    expect([offered(pass(minute - 1)).isAnotherOffered, offered(pass(1)).isAnotherOffered]).toEqual([
      false,
      true,
    ])
  })
})

describe('the life of a code', () => {
  it('counts from the sending, however often a wrong one is typed', async () => {
    const { pass, check, answer } = await sentCode()
    for (const at of [3, 6, 9]) {
      pass(3 * minute)
      check()
      expect([at, offered(await answer(wrong)).isTypingOpen]).toEqual([at, true])
    }
    const states = [pass(minute - 1), pass(1)]
    expect(states.map(({ value }) => value)).toEqual([{ entering: 'ready' }, 'expired'])
  })

  it('does not end under a check: a right one is right, a wrong one finds it over', async () => {
    const first = await sentCode()
    first.pass(10 * minute - 1)
    first.check()
    const second = await sentCode()
    second.pass(10 * minute - 1)
    second.check()
    const checking = [first.pass(1), second.pass(1)]
    expect(checking.map((snapshot) => snapshot.hasTag('busy'))).toEqual([true, true])
    const ends = [await first.answer(null), await second.answer(wrong)]
    expect(ends.map(({ value }) => value)).toEqual(['validated', 'expired'])
  })

  it('leaves a lost answer to be asked for', async () => {
    const { actor, pass, check, answer } = await sentCode()
    check()
    await answer(lost)
    const unanswered = pass(10 * minute)
    expect([unanswered.hasTag('failed'), unanswered.can({ type: 'code.retry' })]).toEqual([true, true])
    actor.send({ type: 'code.change', code: '12' })
    expect(actor.getSnapshot().value).toBe('expired')
  })

  it('is ten new minutes for another code', async () => {
    const { actor, pass } = await sentCode()
    pass(9 * minute)
    actor.send({ type: 'code.resend' })
    await reaches(actor, isTyped)
    expect([pass(10 * minute - 1).value, pass(1).value]).toEqual([{ entering: 'ready' }, 'expired'])
  })
})
