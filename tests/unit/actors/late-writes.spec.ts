import { networkFailure } from '@ultrafibra/contract/failure'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { leadActors } from '../../../src/actors/lead.actors.ts'
import { sequenceFrom } from '../../../src/adapters/clock.ts'
import { refusal } from '../../support/feature-fixtures.ts'
import { portsOf, run } from '../support/ports.ts'

/** Keeps the number of an unanswered write, as a tab does over its pages. */
const tabWith = (sequence: number) => {
  const tab = { sequence }
  const unanswered = {
    read: () => tab.sequence,
    write: (number: number) => {
      tab.sequence = number
    },
  }
  return { tab, pageAt: (now: number) => sequenceFrom({ now: () => now }, unanswered) }
}

/** How often a page reads the lead of which the server knows these writes, one after another. */
const readingOf = async (sequence: ReturnType<typeof sequenceFrom>, writes: readonly number[]) => {
  const seen = [...writes]
  const lead = vi.fn(async () => ({ id: 'lead-1', address: {}, sequence: seen.shift() ?? writes.at(-1) }))
  const { ports } = portsOf()
  const reading = run(leadActors({ ...ports, sequence, api: { lead } as never }).readLead, { id: 'lead-1' })
  await vi.runAllTimersAsync()
  return { read: await reading, calls: lead.mock.calls.length }
}

describe('a write that was on its way when its page was left', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is waited for by the next page, which reads the lead again', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const { tab, pageAt } = tabWith(0)
    pageAt(90).next()
    const sequence = pageAt(1)
    expect(await readingOf(sequence, [70, 70, 90])).toMatchObject({ read: { sequence: 90 }, calls: 3 })
    expect([tab.sequence, sequence.next()]).toEqual([0, 91])
  })

  it('is waited for no longer than a second and a half, and once', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] })
    const sequence = tabWith(90).pageAt(1)
    expect(await readingOf(sequence, [70])).toMatchObject({ read: { sequence: 70 }, calls: 4 })
    expect(await readingOf(sequence, [70])).toMatchObject({ calls: 1 })
  })

  it.each([
    ['an answer', null, 0],
    ['a refusal', refusal(422, 'Confira o nome.', 'name'), 0],
    ['a lost connection', networkFailure(), 41],
  ])('counts after %s as what that says', async (_what, failure, left) => {
    const { tab, pageAt } = tabWith(0)
    const { saveStep } = leadActors({ ...portsOf({ failure }).ports, sequence: pageAt(41) })
    await run(saveStep, { id: 'lead-1', save: { step: 'name', payload: {} } }).catch(() => undefined)
    expect(tab.sequence).toBe(left)
  })
})
