import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const kit = join(import.meta.dirname, '..')
const root = join(kit, '../..')
const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'))

/** The files that the README says to write, by name. */
const filesOfReadme = (): readonly (readonly [string, string])[] =>
  [...readFileSync(join(kit, 'README.md'), 'utf8').matchAll(/```ts\n\/\/ (\S+)\n([\s\S]*?)```/g)].map(
    ([, name = '', text = '']) => [name, text] as const,
  )

/** A project with the packed kit, the packages of this one, and the files of the README. */
let project = ''
beforeAll(() => {
  project = mkdtempSync(join(tmpdir(), 'kit-user-'))
  const copy = join(project, 'packages/statecharts')
  cpSync(kit, copy, { recursive: true })
  cpSync(join(root, 'tsconfig.json'), join(project, 'tsconfig.json'))
  const modules = join(project, 'node_modules')
  mkdirSync(modules)
  for (const name of readdirSync(join(root, 'node_modules')))
    if (!name.startsWith('.') && name !== 'statechart-kit')
      symlinkSync(join(root, 'node_modules', name), join(modules, name))
  execFileSync(process.execPath, ['build.ts'], { cwd: copy, stdio: 'pipe' })
  const [packed] = JSON.parse(
    execFileSync('npm', ['pack', './dist', '--json', '--silent', '--pack-destination', project], {
      cwd: copy,
      encoding: 'utf8',
    }),
  ) as readonly { filename: string }[]
  mkdirSync(join(modules, 'statechart-kit'))
  execFileSync('tar', [
    '-xzf',
    join(project, packed?.filename ?? ''),
    '-C',
    join(modules, 'statechart-kit'),
    '--strip-components=1',
  ])
  writeFileSync(join(project, 'package.json'), JSON.stringify({ type: 'module' }))
  for (const [name, text] of filesOfReadme()) writeFileSync(join(project, name), text)
}, 120_000)
afterAll(() => rmSync(project, { recursive: true, force: true }))

const called = (...args: string[]) => {
  const cli = join(project, 'node_modules/statechart-kit/cli.js')
  const { status, stdout, stderr } = spawnSync(process.execPath, [cli, ...args], {
    cwd: project,
    encoding: 'utf8',
  })
  return { status, text: stdout + stderr }
}

describe('the packed kit, with the files of its README alone', () => {
  it('finds the fault of the example', () => {
    const { status, text } = called('check')
    expect([status, text]).toEqual([1, expect.stringContaining('goals-stay-reachable: a green light')])
    expect(text).toContain('light, coverage: light.green is never reached')
  })

  it('draws the chart', () => {
    expect([called('draw').status, called('draw', '--check').status]).toEqual([0, 0])
    expect(readFileSync(join(project, 'docs/statecharts/svg/light.svg'), 'utf8')).toContain('green')
  })

  it('says which commands there are', () => {
    expect(called('paint')).toEqual({ status: 2, text: expect.stringContaining('check') })
    expect(called('check', 'lihgt')).toEqual({
      status: 2,
      text: '"check" knows no "lihgt", only light\n',
    })
    expect(called('draw', '--chek')).toEqual({ status: 2, text: '"draw" knows no "--chek", only --check\n' })
  })

  it('has types: the files compile', () => {
    const options = {
      noEmit: true,
      strict: true,
      module: 'nodenext',
      target: 'es2023',
      types: ['node'],
      allowImportingTsExtensions: true,
      skipLibCheck: false,
    }
    writeFileSync(
      join(project, 'tsconfig.json'),
      JSON.stringify({ compilerOptions: options, files: filesOfReadme().map(([name]) => name) }),
    )
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
    const { stdout } = spawnSync(process.execPath, [compiler, '-p', project], {
      cwd: project,
      encoding: 'utf8',
    })
    expect(stdout).toBe('')
  })

  it('has every entry that it names, and none of this repository alone', () => {
    const folder = join(project, 'node_modules/statechart-kit')
    const { exports } = readJson(join(folder, 'package.json')) as {
      exports: Record<string, { types: string; default: string }>
    }
    const missing = Object.values(exports)
      .flatMap(({ types, default: code }) => [types, code])
      .filter((file) => !existsSync(join(folder, file)))
    expect([Object.keys(exports).length > 20, missing]).toEqual([true, []])
    expect(Object.keys(exports).filter((entry) => entry.includes('internal'))).toEqual([])
  })
})
