import { mkdirSync, mkdtempSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../../../../tests/support/postgres.ts'
import { runNode } from '../../../../tests/support/server-process.ts'
import { postgresUrl } from '../support/engines.ts'
import { hasNginx } from './support/nginx.ts'
import { rehearse, serverErrors } from './support/rehearsal.ts'

const url = postgresUrl()
/** Eight starts of a process, on a busy machine. */
const patientMs = 600_000

describe.skipIf(!hasNginx || url === null)('a release and going back, with nginx and two processes', () => {
  it('is met by no visitor: no server error, every order placed once, every page with its script', {
    timeout: patientMs,
  }, async () => {
    const { purchases, audit, timings, missing, shown, exitCodes } = await rehearse(
      await freshDatabase(url ?? ''),
      6,
    )
    expect({ errors: serverErrors(timings), missing, shown, exitCodes, audit }).toEqual({
      errors: [],
      missing: [],
      shown: ['a', 'b', 'a'],
      exitCodes: [0, 0, 0, 0],
      audit: { orders: purchases, distinct: purchases, lost: 0 },
    })
  })
})

describe('a release whose processes do not get ready', () => {
  const home = mkdtempSync(join(tmpdir(), 'ultrafibra-releases-'))
  const settings = join(home, 'settings')
  afterAll(() => rmSync(home, { recursive: true }))
  /** `node` answers for the health check and for what writes the pages. */
  const release = async (name: string, node: 'true' | 'false') => {
    const env = {
      ...{ ULTRAFIBRA_HOME: home, SETTINGS: settings, NODE: `/bin/${node}`, PORTS: '1 2' },
      ...{ RESTART: 'true ', RELOAD: 'true', READY_SECONDS: '1' },
    }
    const script = join(import.meta.dirname, '../../deploy/release.sh')
    return (await runNode([script, name], { node: '/bin/sh', env }).ended).code
  }
  const leads = (link: string) => readlinkSync(join(home, link))

  it('is nothing to go back to, nor for the release that mends it', async () => {
    writeFileSync(settings, '')
    writeFileSync(join(home, 'pages.conf'), '')
    for (const name of ['a', 'b', 'c']) {
      mkdirSync(join(home, 'releases', name, 'dist/site/assets'), { recursive: true })
      mkdirSync(join(home, 'releases', name, 'node_modules'))
      writeFileSync(join(home, 'releases', name, 'dist/site/app.html'), '')
    }
    expect([await release('a', 'true'), await release('b', 'false'), await release('c', 'true')]).toEqual([
      0, 1, 0,
    ])
    expect(['current', 'live', 'previous', 'pages'].map(leads)).toEqual([
      ...['releases/c', 'releases/c', 'releases/a', 'releases/c/dist/site'],
    ])
    expect(await release('--back', 'true')).toBe(0)
    expect(['current', 'previous'].map(leads)).toEqual(['releases/a', 'releases/c'])
  })
})
