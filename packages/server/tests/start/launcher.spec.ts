import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runNode } from '../../../../tests/support/server-process.ts'

const project = join(import.meta.dirname, '../../../..')
const oldNode = `data:text/javascript,Object.defineProperty(process, 'version', { value: 'v20.20.2' })`
const patientServer = `
  process.on('SIGTERM', () => {
    console.log('SIGTERM')
    process.exit(7)
  })
  setInterval(() => {}, 1000)
  console.log('aberto', process.version)`

/** A minimal project like this one, with a tiny build and server. */
let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ultrafibra-launcher-'))
  for (const script of ['start.mjs', 'run.mjs'])
    cpSync(join(project, 'scripts', script), join(folder, 'scripts', script))
  cpSync(join(project, 'scripts/lib'), join(folder, 'scripts/lib'), { recursive: true })
  write('package.json', '{"type": "module"}')
  write('package-lock.json', '{"packages": {}}')
  write('scripts/build.ts', 'console.log("construído")')
  write('packages/server/main.ts', patientServer)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string, mode = 0o644): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text, { mode })
}

/** Starts the launcher with a fake npm first in PATH. */
function start(options: { flags?: string[]; npm?: string; args?: string[] } = {}) {
  write('bin/npm', `#!/bin/sh\n${options.npm ?? 'exit 0'}\n`, 0o755)
  const env = { PATH: `${join(folder, 'bin')}:${process.env.PATH ?? ''}` }
  return runNode([...(options.flags ?? []), ...(options.args ?? ['scripts/start.mjs'])], { cwd: folder, env })
}

describe('the start command', () => {
  it('builds, runs the server, and passes on SIGTERM and the exit code', async () => {
    const launcher = start()
    await launcher.printed(/aberto/)
    expect(await launcher.end('SIGTERM')).toMatchObject({
      code: 7,
      output: expect.stringMatching(/construído\naberto/),
    })
  })

  it('leaves no server behind when npm gets SIGTERM', async () => {
    cpSync(join(project, 'package.json'), join(folder, 'package.json'))
    const npm = runNode(['start'], { cwd: folder, node: 'npm' })
    await npm.printed(/aberto/)
    // The output closes when the last process writing to it has ended.
    expect(await npm.end('SIGTERM')).toMatchObject({ output: expect.stringContaining('SIGTERM') })
  })

  it('does not start the server after a build that failed', async () => {
    write('scripts/build.ts', 'console.error("quebrou"); process.exitCode = 3')
    const { code, output } = await start().ended
    expect({ code, output }).toEqual({ code: 3, output: 'quebrou\n' })
  })

  it('installs what the lock file requires, and shows npm’s error', async () => {
    write('package-lock.json', '{"packages": {"node_modules/ky": {"version": "2.1.0"}}}')
    const { code, output } = await start({ npm: 'echo "sem rede" >&2; exit 5' }).ended
    expect(code).toBe(1)
    expect(output).toContain('Instalando as dependências')
    expect(output).toContain('npm ci falhou')
    expect(output).toContain('sem rede')
  })

  it.each([
    ['packages/server/command.ts', false],
    ['scripts/build.ts', true],
  ])('installs all packages for %s: %s', async (script, installs) => {
    write('package-lock.json', '{"packages": {"node_modules/vite": {"version": "8.0.0"}}}')
    write('packages/server/package.json', '{"dependencies": {}}')
    write('packages/server/command.ts', 'console.log("feito")')
    const { output } = await start({ npm: 'echo chamado; exit 1', args: ['scripts/run.mjs', script] }).ended
    expect(output.includes('chamado')).toBe(installs)
    expect(output.includes('feito')).toBe(!installs)
  })

  it.each([
    ['are of another version', '{"version": "2.0.0"}', true],
    ['are for another machine', '{"version": "2.1.0", "optional": true}', false],
  ])('installs packages that %s: %s', async (_how, entry, installs) => {
    const lock = (text: string) => `{"packages": {"": {}${text}}}`
    write('package-lock.json', lock(`, "node_modules/ky": ${entry}`))
    write(
      'node_modules/.package-lock.json',
      lock(installs ? ', "node_modules/ky": {"version": "2.1.0"}' : ''),
    )
    const { output } = await start({
      npm: 'echo chamado; exit 1',
      args: ['scripts/run.mjs', 'scripts/build.ts'],
    }).ended
    expect(output.includes('chamado')).toBe(installs)
  })

  it('does not run npm if everything is installed', async () => {
    const launcher = start({ npm: 'echo chamado; exit 1' })
    await launcher.printed(/aberto/)
    expect((await launcher.end('SIGTERM')).output).not.toContain('chamado')
  })

  it('exits with a clear message on a Node that is too old', async () => {
    const { code, output } = await start({ flags: ['--import', oldNode] }).ended
    expect(code).toBe(1)
    expect(output).toMatch(/^Este projeto precisa do Node 22\.18 ou mais novo, e este é o Node 20\.20\.2\./)
    expect(output).not.toContain('construído')
  })

  it('prefers the Node installed by the project', async () => {
    write(
      `node_modules/node-${process.platform}-${process.arch}/bin/node`,
      `#!/bin/sh\n[ "$1" = --version ] && echo v24.99.0 && exit 0\necho "o nosso: $*"\n`,
      0o755,
    )
    const { code, output } = await start({ flags: ['--import', oldNode] }).ended
    expect(code).toBe(0)
    expect(output).toContain('o nosso: --disable-warning=ExperimentalWarning packages/server/main.ts')
  })
})
