import { describe, expect, it } from 'vitest'
import { type Job, runQueue } from '../../scripts/lib/queue.ts'

/** Runs jobs that end in the given order, and returns the running jobs at each moment. */
const rehearse = async (jobs: readonly Job[], cores: number, ends: readonly string[]) => {
  const running = new Map<string, () => void>()
  const moments: string[] = []
  let failure: unknown = null
  const all = runQueue(jobs, cores, ({ name }) => new Promise((resolve) => running.set(name, resolve)))
  all.catch((fault) => {
    failure = fault
  })
  for (const name of ends) {
    moments.push([...running.keys()].join('+'))
    running.get(name)?.()
    running.delete(name)
    // The queue only needs microtasks.
    for (let turn = 0; turn < 10; turn += 1) await Promise.resolve()
  }
  return { moments, rest: [...running.keys()], failure }
}

const job = (name: string, cores: number, seconds: number, ...after: string[]): Job => ({
  name,
  cores,
  seconds,
  after,
})

describe('the queue of a test run', () => {
  it('starts as many jobs as the cores allow, longest first, with waiting ones in parallel', async () => {
    const jobs = [job('short', 1, 1), job('long', 1, 9), job('longer', 1, 10), job('waits', 0.3, 2)]
    expect(await rehearse(jobs, 2.4, ['long', 'longer', 'waits', 'short'])).toEqual({
      moments: ['longer+long+waits', 'longer+waits+short', 'waits+short', 'short'],
      rest: [],
      failure: null,
    })
  })

  it('starts the job with the longest critical path first', async () => {
    const jobs = [job('types', 1, 20), job('build', 1, 5), job('pages', 1, 30, 'build')]
    expect(await rehearse(jobs, 1, ['build', 'pages', 'types'])).toMatchObject({
      moments: ['build', 'pages', 'types'],
    })
  })

  it('starts jobs only after their dependencies, ignoring those not chosen', async () => {
    const jobs = [job('pages', 1, 30, 'build', 'explore'), job('build', 1, 5)]
    expect(await rehearse(jobs, 8, ['build', 'pages'])).toMatchObject({ moments: ['build', 'pages'] })
  })

  it('runs a job alone if it needs more than all cores', async () => {
    const jobs = [job('wide', 9, 30), job('narrow', 1, 5)]
    expect(await rehearse(jobs, 2, ['wide', 'narrow'])).toMatchObject({ moments: ['wide', 'narrow'] })
  })

  it('fails for circular dependencies', async () => {
    const all = runQueue([{ ...job('a', 1, 1), after: ['a'] }], 2, () => Promise.resolve())
    await expect(all).rejects.toThrow('Jobs wait for one another: a')
  })
})
