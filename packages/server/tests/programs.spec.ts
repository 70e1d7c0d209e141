import { execFile } from 'node:child_process'
import { beforeAll, describe, expect, it } from 'vitest'
import packageFile from '../../../package.json' with { type: 'json' }
import { runNode, startServer } from '../../../tests/support/server-process.ts'
import { db } from '../cli/db-command.ts'
import { eventsCommand } from '../cli/events-command.ts'
import { orders } from '../cli/orders-command.ts'
import { retention } from '../cli/retention-command.ts'
import { runStreams } from './support/run-command.ts'
import { fill, finish } from './support/scenario.ts'
import { sharedApp } from './support/test-app.ts'

const functions = { db, events: eventsCommand, orders, retention }
type Name = keyof typeof functions

/** Arguments after `node` in a package script. */
const scriptOf = (name: Name) => packageFile.scripts[name].split(' ').slice(1)

const asProcess = (args: readonly string[], env: Record<string, string>) =>
  new Promise((resolve) => {
    execFile(process.execPath, args, { env: { ...process.env, ...env } }, (error, stdout, stderr) =>
      resolve({ code: error?.code ?? 0, stdout, stderr }),
    )
  })

describe('the process of a command', () => {
  const server = sharedApp()
  let env: { DATA_DIR: string; DATABASE_URL: string }
  beforeAll(async () => {
    env = { DATA_DIR: server.dataDir, DATABASE_URL: '' }
    const owner = server.browser()
    await finish(owner, await fill(owner))
    await server.mailRound()
  })

  it.each<[Name, string[]]>([
    ['orders', ['list', '--json']],
    ['orders', ['--nada']],
    ['events', ['list', '--json']],
    ['db', ['status']],
    ['retention', []],
  ])('ends with the code and output of its function: %s %j', async (name, args) => {
    const ended = await asProcess([...scriptOf(name), ...args], env)
    expect(ended).toEqual(await runStreams(functions[name], args, env))
  })

  it('asks for what stands in no argument', async () => {
    const command = `echo '(11) 98765-4321' | '${process.execPath}' ${scriptOf('orders').join(' ')} list --phone --json`
    const { output } = await runNode(['-c', command], { env, node: 'sh' }).ended
    expect(output).toContain('"orderNumber"')
  })

  it('writes links of the shop whose server started last', async () => {
    const shop = await startServer({ env: { ...env, PUBLIC_ORIGIN: 'https://loja.exemplo' } })
    await shop.stop()
    const { stdout } = await runStreams(orders, ['list', '--json'], env)
    const [, orderNumber = ''] = /"orderNumber": "(\d+)"/.exec(stdout) ?? []
    const shown = await runStreams(orders, ['show', orderNumber, '--json'], env)
    expect(JSON.parse(shown.stdout).link).toMatch(/^https:\/\/loja[.]exemplo\/pedido\//)
  })

  it('ends quietly when its reader closes the pipe', async () => {
    const command = `{ '${process.execPath}' ${scriptOf('orders').join(' ')}; echo "code $?" >&2; } | true`
    const { output } = await runNode(['-c', command], { env, node: 'sh' }).ended
    expect(output).toBe('code 0\n')
  })
})
