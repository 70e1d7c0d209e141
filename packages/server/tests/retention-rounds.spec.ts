import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { retention } from '../cli/retention-command.ts'
import { storeNoCoverageLead } from '../leads/create-lead.ts'
import { createLog } from '../log.ts'
import { startCleanupJob } from '../retention/cleanup-job.ts'
import { periodsWith } from '../retention/periods.ts'
import { markClock } from '../store/clock-mark.rows.ts'
import type { DomainEvent } from '../store/domain-events.ts'
import { openStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { runCommand } from './support/run-command.ts'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const nobody = { owner: null, candidate: null }

const folders: string[] = []
const openAt = async (dataDir: string, moment: number): Promise<Store> =>
  openStore({ dataDir, clock: () => new Date(moment) })
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-retention-'))
  folders.push(folder)
  return folder
}
afterEach(() => {
  vi.useRealTimers()
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

/** Inserts a no-coverage lead of that age. */
const leaveInterest = async (dataDir: string, daysAgo: number): Promise<void> => {
  const store = await openAt(dataDir, Date.now() - daysAgo * day)
  await storeNoCoverageLead(store, { cep: '69050010', number: '3' }, nobody)
  await store.close()
}

describe('the retention of a running server', () => {
  it('runs a minute after the start, then every hour, and stops with the server', async () => {
    const dataDir = newFolder()
    await leaveInterest(dataDir, 181)
    const store = await openAt(dataDir, Date.now())
    const rounds: DomainEvent[] = []
    let heard: () => void = () => undefined
    store.subscribe((fact) => {
      if (fact.what !== 'retention') return
      rounds.push(fact)
      heard()
    })
    const nextRound = () =>
      new Promise<void>((resolve) => {
        heard = resolve
      })
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const cleanupJob = startCleanupJob(store, periodsWith(undefined), createLog('silent', null))
    vi.advanceTimersByTime(minute - 1)
    expect(rounds).toEqual([])
    const first = nextRound()
    vi.advanceTimersByTime(1)
    await first
    const second = nextRound()
    vi.advanceTimersByTime(hour - minute)
    await second
    expect(rounds).toEqual([
      { what: 'retention', erased: { interests: 1 }, failed: 0 },
      { what: 'retention', erased: {}, failed: 0 },
    ])
    await cleanupJob.stop()
    vi.advanceTimersByTime(3 * hour)
    await cleanupJob.stop()
    expect(rounds).toHaveLength(2)
    await store.close()
  })
})

describe('the retention of a server whose clock jumps', () => {
  it('logs that it erases nothing, and why', async () => {
    const dataDir = newFolder()
    let now = Date.now()
    const store = await openStore({ dataDir, clock: () => new Date(now) })
    await markClock(store)
    now += 2 * day
    const jumped = new Promise<void>((resolve) => store.subscribe(() => resolve()))
    const lines: string[] = []
    const log = createLog('info', null, { write: (line) => void lines.push(line) })
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const cleanupJob = startCleanupJob(store, periodsWith(undefined), log)
    vi.advanceTimersByTime(minute)
    await jumped
    await cleanupJob.stop()
    expect(lines.map((line) => JSON.parse(line))).toMatchObject([
      { level: 50, event: 'retention-failed', errCode: 'clock-ahead' },
    ])
    await store.close()
  })
})

describe('npm run retention', () => {
  it('erases expired rows once, and reports them', async () => {
    const dataDir = newFolder()
    await leaveInterest(dataDir, 181)
    await leaveInterest(dataDir, 179)
    const run = async () => {
      const { code, output } = await runCommand(retention, [], { DATA_DIR: dataDir })
      return [code, output.trim()]
    }
    expect(await run()).toEqual([0, 'Apagados ou esvaziados:\n  interests: 1'])
    expect(await run()).toEqual([0, 'Nada para apagar.'])
  })

  it('erases nothing while the clock is suspicious, until it is confirmed', async () => {
    const dataDir = newFolder()
    await leaveInterest(dataDir, 181)
    const run = async (...args: string[]) => {
      const { code, output } = await runCommand(retention, args, { DATA_DIR: dataDir })
      return [code, output.trim()]
    }
    const earlier = await openAt(dataDir, Date.now() - 2 * day)
    await markClock(earlier)
    await earlier.close()
    const refusal =
      'O relógio deste computador parece errado, e nada foi apagado. Se ele está certo, rode npm run retention -- --clock-is-right.'
    expect([await run(), await run()]).toEqual([
      [1, refusal],
      [1, refusal],
    ])
    expect(await run('--clock-is-right')).toEqual([0, 'Apagados ou esvaziados:\n  interests: 1'])
    expect(await run()).toEqual([0, 'Nada para apagar.'])
  })
})
