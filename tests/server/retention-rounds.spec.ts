import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { retention } from '../../server/cli/retention-command.ts'
import { storeNoCoverageLead } from '../../server/leads/create-lead.ts'
import { createLog } from '../../server/log.ts'
import { startCleanupJob } from '../../server/retention/cleanup-job.ts'
import { periodsWith } from '../../server/retention/periods.ts'
import type { DomainEvent } from '../../server/store/domain-events.ts'
import { openStore } from '../../server/store/open-store.ts'
import type { Store } from '../../server/store/store.ts'
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
      rounds.push(fact)
      heard()
    })
    const nextRound = () =>
      new Promise<void>((resolve) => {
        heard = resolve
      })
    vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
    const cleanupJob = startCleanupJob(store, periodsWith(undefined), createLog('silent'))
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
  /** Runs the job's first round at that time; whether it erased, and whether it was put off. */
  const roundAt = async (dataDir: string, moment: number) => {
    const store = await openAt(dataDir, moment)
    let log = ''
    const ended = new Promise<void>((resolve) => {
      store.subscribe(() => resolve())
      const lines = createLog('info', {
        write: (line) => {
          log += line
          resolve()
        },
      })
      vi.useFakeTimers({ toFake: ['setTimeout', 'setInterval', 'clearTimeout', 'clearInterval'] })
      cleanUps.push(startCleanupJob(store, periodsWith(undefined), lines).stop)
      vi.advanceTimersByTime(minute)
    })
    await ended
    for (const stop of cleanUps.splice(0)) await stop()
    const left = (await store.db.selectFrom('no_coverage_leads').select('id').execute()).length
    await store.close()
    return { left, isPutOff: log.includes('"event":"retention-put-off"') }
  }
  const cleanUps: (() => Promise<void>)[] = []
  const whole = { left: 1, isPutOff: true }

  it('erases nothing for a day, so that somebody can put the clock right', async () => {
    const dataDir = newFolder()
    await leaveInterest(dataDir, 0)
    const now = Date.now()
    const ahead = now + 200 * day
    expect(await roundAt(dataDir, now)).toEqual({ left: 1, isPutOff: false })
    expect(await roundAt(dataDir, ahead)).toEqual(whole)
    expect(await roundAt(dataDir, ahead + 23 * hour)).toEqual(whole)
    expect(await roundAt(dataDir, now + hour)).toEqual({ left: 1, isPutOff: false })
    expect(await roundAt(dataDir, ahead + 30 * hour)).toEqual(whole)
  })

  it('goes on after that day, as after a long pause of the shop', async () => {
    const dataDir = newFolder()
    await leaveInterest(dataDir, 0)
    const now = Date.now()
    await roundAt(dataDir, now)
    expect(await roundAt(dataDir, now + 200 * day)).toEqual(whole)
    expect(await roundAt(dataDir, now + 201 * day)).toEqual({ left: 0, isPutOff: false })
    expect(await roundAt(dataDir, now + 201 * day + hour)).toEqual({ left: 0, isPutOff: false })
  })

  it('goes on at once by the command, and when the clock is back from the future', async () => {
    const dataDir = newFolder()
    await leaveInterest(dataDir, 181)
    await roundAt(dataDir, Date.now() + 200 * day)
    await leaveInterest(dataDir, 182)
    const { output } = await runCommand(retention, [], { DATA_DIR: dataDir })
    expect(output).toBe('Apagados ou esvaziados:\n  interests: 1\n')
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
})
