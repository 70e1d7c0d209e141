import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { editsOf } from '../../../../tests/architecture/checks/recipes.ts'
import { freePort } from '../../../../tests/support/free-port.ts'
import { runNode, type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { buy } from '../load/support/shopper.ts'
import { createTimings } from '../load/support/timings.ts'

const document = readFileSync(join(import.meta.dirname, '../../../../docs/recipes.md'), 'utf8')
const quiet = '--disable-warning=ExperimentalWarning'

/** The commands of a recipe, without the comments. */
const commandsOf = (recipe: string): string => {
  const [, rest = ''] = document.split(`## Recipe: ${recipe}\n`)
  return /```sh\n([\s\S]*?)```/.exec(rest)?.[1]?.replace(/ +#.*$/gm, '') ?? ''
}
/** The operator's command with its arguments. */
const argumentsOf = (recipe: string, command: string): string[] =>
  new RegExp(`npm run --silent ${command} -- (.*)`).exec(commandsOf(recipe))?.[1]?.split(' ') ?? []

describe('a recipe for a system of the operator', () => {
  let folder: string
  const running: (() => Promise<unknown>)[] = []
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'ultrafibra-recipe-'))
  })
  afterAll(async () => {
    for (const stop of running) await stop()
    rmSync(folder, { recursive: true, force: true })
  })

  /** Runs the recipe's program on a free port, until that port answers. */
  const runProgram = async (recipe: string, env: Record<string, string>) => {
    const [{ file, code } = { file: '', code: '' }, ...others] = editsOf(document, recipe)
    expect(others).toEqual([])
    writeFileSync(join(folder, file), code)
    const PORT = String(await freePort())
    const program = runNode([quiet, join(folder, file)], { env: { ...env, PORT } })
    running.push(() => program.end('SIGKILL'))
    const url = `http://127.0.0.1:${PORT}`
    await expect
      .poll(
        () =>
          fetch(url, { method: 'POST' }).then(
            ({ status }) => status,
            () => 0,
          ),
        { timeout: 20_000 },
      )
      .toBe(401)
    return { url, end: () => program.end('SIGKILL') }
  }
  const start = async (env: Record<string, string>): Promise<ServerProcess> => {
    const server = await startServer({ env: { RATE_LIMITS: 'off', ...env } })
    running.push(() => server.stop())
    return server
  }
  const command = (name: string, args: readonly string[], env: Record<string, string>) =>
    runNode([quiet, `packages/server/cli/${name}.ts`, ...args], { env: { DATABASE_URL: '', ...env } }).ended

  it('answers about coverage: it passes the contract tests, and the shop sells what it says', async () => {
    const PORTS_TOKEN = 'uma-chave-da-operadora'
    const { url } = await runProgram('a coverage API', { PORTS_TOKEN })
    const COVERAGE_URL = `${url}/coverage`
    const args = argumentsOf('a coverage API', 'conform').map((one) =>
      one.replace('$COVERAGE_URL', COVERAGE_URL),
    )
    const { code, output } = await command('conform', args, { PORTS_TOKEN })
    expect([code, output.trim().split('\n').at(-1)]).toEqual([0, '9 certos, 0 errados'])
    const server = await start({ COVERAGE_URL, PORTS_TOKEN })
    const infraAt = async (cep: string) => {
      const answer = await fetch(`${server.url}/api/cep/coverage?cep=${cep}`)
      return ((await answer.json()) as { infra: string | null }).infra
    }
    expect([await infraAt('01310100'), await infraAt('20040020')]).toEqual(['FTTH', null])
  })

  it('takes orders: each once, also those from before it was connected', async () => {
    const WEBHOOK_SECRET = `whsec_${Buffer.alloc(32, 5).toString('base64')}`
    const OMS_FILE = join(folder, 'oms.sqlite')
    const before = await start({})
    const { orderNumber: early } = await buy(before.url, 1, createTimings())
    await before.kill()
    const { url } = await runProgram('an OMS', { WEBHOOK_SECRET, OMS_FILE })
    const DATA_DIR = before.dataDir
    const server = await start({ WEBHOOK_SECRET, WEBHOOK_URL: `${url}/`, DATA_DIR })
    const { orderNumber: late } = await buy(server.url, 2, createTimings())
    const oms = new DatabaseSync(OMS_FILE)
    const placed = () =>
      oms
        .prepare("select subject from events where type like '%order.placed.v1'")
        .all()
        .map(({ subject }) => subject)
        .sort()
    await expect.poll(placed, { timeout: 20_000 }).toEqual([early, late].sort())
    const { code } = await command('events', argumentsOf('an OMS', 'events'), { DATA_DIR })
    expect(code).toBe(0)
    const waiting = async () =>
      (
        await command('events', ['list', '--type', 'order.placed', '--state', 'waiting'], { DATA_DIR })
      ).output.trim()
    await expect.poll(waiting, { timeout: 20_000 }).toBe('0 aviso(s)')
    expect(placed()).toEqual([early, late].sort())
    oms.close()
  })
})
