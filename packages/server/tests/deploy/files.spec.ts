import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { startProvider } from '../../../../tests/support/provider.ts'
import { readConfig } from '../../config.ts'
import { openTestApp } from '../support/test-app.ts'

const root = join(import.meta.dirname, '../../../..')
const folder = join(root, 'packages/server/deploy')
const read = (path: string): string => readFileSync(join(folder, path), 'utf8')
const isMissing = (program: string): boolean => spawnSync(program, ['--version']).error !== undefined
const run = (program: string, ...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

interface Board {
  readonly panels: readonly { readonly targets: readonly { readonly expr: string }[] }[]
}
const board = JSON.parse(read('grafana/board.json')) as Board
const asked = board.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))

describe('the metrics asked for', () => {
  it('are all served', async () => {
    const provider = await startProvider()
    const server = await openTestApp({
      env: {
        ...{ METRICS_TOKEN: 'metrics-of-a-test', CATALOGUE_URL: provider.urlOf('catalogue') },
        ...{ WEBHOOK_URL: provider.urlOf('catalogue'), WEBHOOK_SECRET: `whsec_${'a'.repeat(32)}` },
      },
    })
    const token = { authorization: 'Bearer metrics-of-a-test' }
    const served = String((await server.script().send('GET', '/metrics', undefined, token)).body)
    await server.close()
    await provider.stop()
    const texts = [read('prometheus/rules.yml'), ...asked].join('\n')
    const names = new Set(texts.match(/\b(?:ultrafibra|nodejs|process)_\w+(?!\w*:)/g))
    const known = (name: string) => served.includes(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `)
    expect(names.size).toBeGreaterThan(10)
    expect([...names].filter((name) => !known(name))).toEqual([])
  })
})

describe.skipIf(isMissing('promtool'))('the files of Prometheus', () => {
  it('are valid', () => {
    expect(run('promtool', 'check', 'rules', 'prometheus/rules.yml')).toMatchObject({ status: 0 })
    expect(run('promtool', 'check', 'config', '--syntax-only', 'prometheus/scrape.yml')).toMatchObject({
      status: 0,
    })
  })
})

describe.skipIf(isMissing('systemd-analyze'))('the units', () => {
  const units = [
    'ultrafibra@.service',
    'ultrafibra-backup.service',
    'ultrafibra-backup.timer',
    'ultrafibra-offsite.service',
    'ultrafibra-offsite.timer',
  ]

  it('have no fault except a Node that is not installed here', () => {
    const { said } = run('systemd-analyze', 'verify', ...units.map((unit) => `systemd/${unit}`))
    const faults = said.split('\n').filter((line) => line.includes('ultrafibra'))
    expect(faults.filter((line) => !line.includes('/usr/local/bin/node is not executable'))).toEqual([])
  })

  it('take rights away', () => {
    const { said } = run(
      'systemd-analyze',
      'security',
      '--offline=true',
      '--threshold=20',
      'systemd/ultrafibra@.service',
    )
    expect(said).toMatch(/exposure level for \S+: [01]\.\d OK/)
  })
})

describe('the settings of a first day', () => {
  it('are accepted once the secrets are filled in', () => {
    const lines = read('ultrafibra.env.example').matchAll(/^(\w+)='(.*)'$/gm)
    const settings = Object.fromEntries([...lines].map(([, name = '', value = '']) => [name, value]))
    const filled = { ...settings, DATA_KEY: 'x', METRICS_TOKEN: '0123456789abcdef' }
    expect(readConfig(filled)).toMatchObject({ NODE_ENV: 'production', DRAIN_SECONDS: 5 })
  })

  it('leave a unit more time to stop than it needs', () => {
    const seconds = Number(/^TimeoutStopSec=(\d+)$/m.exec(read('systemd/ultrafibra@.service'))?.[1])
    const drain = Number(/^DRAIN_SECONDS='(\d+)'$/m.exec(read('ultrafibra.env.example'))?.[1])
    expect(seconds).toBeGreaterThan(drain + 10)
    const kept = Number(/^ *keepalive_timeout (\d+)s;$/m.exec(read('nginx/ultrafibra.conf'))?.[1])
    expect(drain).toBeGreaterThan(kept)
  })
})
