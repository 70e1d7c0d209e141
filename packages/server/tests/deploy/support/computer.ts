import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../../../../tests/support/free-port.ts'
import { type Ending, type NodeProcess, runNode } from '../../../../../tests/support/server-process.ts'
import { openStore } from '../../../store/open-store.ts'
import type { Store } from '../../../store/store.ts'
import { type Nginx, prepareNginx } from './nginx.ts'

const root = join(import.meta.dirname, '../../../../..')
const keyBytes = 32

/** A production computer: nginx, two server processes on PostgreSQL, and release folders. */
export interface Computer {
  readonly nginx: Nginx
  readonly store: Store
  /** Runs `packages/server/deploy/release.sh`; rejects with its output if it fails. */
  readonly release: (name: string) => Promise<void>
  /** Exit codes of the server processes that were replaced. */
  readonly exitCodes: readonly (number | null)[]
  readonly close: () => Promise<void>
}

/** An installed and built release; its pages and assets have its name. */
const makeRelease = (home: string, name: string): void => {
  const site = join(home, 'releases', name, 'dist/site')
  mkdirSync(join(site, 'assets'), { recursive: true })
  for (const part of ['packages', 'package.json', 'node_modules'])
    symlinkSync(join(root, part), join(home, 'releases', name, part))
  const page = `<!doctype html><title>${name}</title><script type="module" src="/assets/app-${name}.js"></script>`
  for (const file of ['app.html', 'index.html']) writeFileSync(join(site, file), page)
  writeFileSync(join(site, 'assets', `app-${name}.js`), `console.log('${name}')`)
}

/** Server processes by port, each in the current release; a request to the URL replaces the one on its port. */
const openProcesses = async (home: string, env: Record<string, string>) => {
  const running = new Map<string, NodeProcess>()
  const exitCodes: (number | null)[] = []
  const stop = async (port: string): Promise<void> => {
    const old = running.get(port)
    if (old === undefined) return
    running.delete(port)
    exitCodes.push((await old.end('SIGTERM')).code)
  }
  const control = createServer(async (request, response) => {
    const port = request.url?.slice(1) ?? ''
    await stop(port)
    const args = ['--disable-warning=ExperimentalWarning', 'packages/server/main.ts']
    running.set(port, runNode(args, { cwd: join(home, 'current'), env: { ...env, PORT: port } }))
    response.end()
  })
  await new Promise<void>((resolve) => control.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(control.address() as AddressInfo).port}/`,
    exitCodes,
    close: async () => {
      await Promise.all([...running.keys()].map(stop))
      control.close()
    },
  }
}

const failedWith = ({ code, output }: Ending): void => {
  if (code !== 0) throw new Error(`release.sh ended with ${code}:\n${output}`)
}

/** Prepares the computer and puts release `a` live; release `b` is installed. */
export const openComputer = async (databaseUrl: string): Promise<Computer> => {
  const nginx = await prepareNginx()
  const dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-computer-'))
  const dataKey = randomBytes(keyBytes).toString('base64')
  const settings: Record<string, string> = {
    DATA_DIR: dataDir,
    DATA_KEY: dataKey,
    DATABASE_URL: databaseUrl,
    PUBLIC_ORIGIN: nginx.url,
    TRUST_PROXY: '127.0.0.1',
    RATE_LIMIT_BYPASS_CIDRS: '127.0.0.1',
    DRAIN_SECONDS: '3',
    LOG_LEVEL: 'warn',
  }
  const settingsFile = join(dataDir, 'ultrafibra.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`)
  writeFileSync(settingsFile, lines.join(''))
  writeFileSync(join(dataDir, 'call.mjs'), 'process.exit((await fetch(process.argv[2])).ok ? 0 : 1)')
  for (const name of ['a', 'b']) makeRelease(nginx.home, name)
  const processes = await openProcesses(nginx.home, settings)
  const env = {
    ULTRAFIBRA_HOME: nginx.home,
    SETTINGS: settingsFile,
    NODE: process.execPath,
    // Both at once: one after the other may be the same.
    PORTS: (await Promise.all([freePort(), freePort()])).join(' '),
    RESTART: `${process.execPath} ${join(dataDir, 'call.mjs')} ${processes.url}`,
  }
  const run = async (name: string, reload: string): Promise<void> => {
    const args = [join(root, 'packages/server/deploy/release.sh'), name]
    failedWith(await runNode(args, { node: '/bin/sh', env: { ...env, RELOAD: reload } }).ended)
  }
  // As if nginx ran with the project's configuration before the first release: each reload reads what it includes.
  await run('a', nginx.reload.replace('-s reload', '-t'))
  await nginx.start()
  const store = await openStore({ dataDir, databaseUrl, dataKey })
  return {
    nginx,
    store,
    exitCodes: processes.exitCodes,
    release: (name) => run(name, nginx.reload),
    close: async () => {
      await nginx.stop()
      await processes.close()
      await store.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
