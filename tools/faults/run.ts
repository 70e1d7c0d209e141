import { spawnSync } from 'node:child_process'
import { cpSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Modules } from '../../tests/support/modules.ts'
import { copyProject } from '../../tests/support/project-copy.ts'
import { createRandom, type Random } from '../support/seeded-random.ts'
import { faultsIn, type SourceFault, withFault } from './source-faults.ts'

/** Sources of each family, without types, commands and what only developers use. */
const families = {
  machines: ['machines/!(demo)/*.ts'],
  screens: ['src/{screens,landing,ui,overlays,router,actors,adapters,tracking}/**/*.{ts,tsx}'],
  contract: ['packages/contract/**/*.ts'],
  server: [
    'packages/server/{http,leads,order-life,quiz,renewal,collaborator,store,outbox,ports,rights}/**/*.ts',
  ],
} as const
type Family = keyof typeof families
const isTested = (path: string): boolean => !/\.types\.ts$|\.d\.ts$|\/tests\/|\/migrations\//.test(path)

/** Specs that compare with files that a command writes; those that update them themselves run with -u. */
const withoutRewritten = [
  'tests/architecture/**',
  'tests/statecharts/{docs,inspector-drawings,pictures}.spec.*',
  'tests/replay/replay.spec.ts',
  'tests/{built,browsers,brand}/**',
  'packages/server/tests/{faults,load,deploy,start}/**',
]
/** What the specs need besides the sources. */
const copied = [
  ...['tests', 'e2e', 'tools', 'docs', 'package-lock.json'],
  ...['vitest.config.ts', 'statecharts.config.ts', 'playwright.config.ts'],
]
const patienceMs = 600_000
/** Most faults are noticed near by, and all related specs take minutes: so many are run first, then, then all others. */
const batches = [3, 12, Infinity]

/** What a fault does: the title of the test that notices it. */
interface Verdict {
  readonly said: 'noticed' | 'noticed by a time limit' | 'SURVIVED' | 'unclear, fails without it as well'
  readonly title?: string
}

interface Drawn {
  readonly family: Family
  readonly path: string
  readonly fault: SourceFault
}

/** All faults of a family by kind: kinds have equal chances. */
const faultsOf = (root: string, family: Family): ReadonlyMap<string, readonly Drawn[]> => {
  const all = globSync([...families[family]], { cwd: root })
    .filter(isTested)
    .toSorted()
    .flatMap((path) =>
      faultsIn(path, readFileSync(join(root, path), 'utf8')).map((fault) => ({ family, path, fault })),
    )
  return Map.groupBy(all, ({ fault }) => fault.kind)
}

const run = (root: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: patienceMs,
    env: { ...process.env, CI: '', NO_COLOR: '1' },
  })
  return { isGreen: status === 0, output: stdout + stderr }
}

const compiles = (root: string): boolean =>
  run(
    root,
    ...['node_modules/typescript-native/bin/tsc', '--singleThreaded'],
    ...['--incremental', '--tsBuildInfoFile', join(root, 'tsc.json')],
  ).isGreen

/** They walk charts or start processes. */
const takesLong = (spec: string): boolean => /tests\/(?:statecharts|faults)\//.test(spec)

const wordsOf = (path: string): readonly string[] => path.split(/[^a-z]+/)

/** Specs that use a module: quick ones first, and of these the nearest; a word of the spec's name in the module's path is worth a step. */
const specsOf = (root: string, path: string): readonly string[] => {
  const excluded = new Set(globSync(withoutRewritten, { cwd: root }))
  const modules = new Modules(root)
  const stepsTo = (spec: string): number =>
    (modules.distance(join(root, spec), join(root, path)) ?? Infinity) -
    wordsOf(basename(spec)).filter((word) => wordsOf(path).includes(word)).length
  return globSync('{tests,packages,tools}/**/*.spec.{ts,tsx}', { cwd: root, exclude: ['**/node_modules'] })
    .filter((spec) => !excluded.has(spec))
    .map((spec) => ({ spec, steps: stepsTo(spec) + (takesLong(spec) ? 1000 : 0) }))
    .filter(({ steps }) => steps < Infinity)
    .toSorted((one, other) => one.steps - other.steps)
    .map(({ spec }) => spec)
}

const runSpecs = (root: string, specs: readonly string[]) =>
  run(root, 'node_modules/vitest/vitest.mjs', 'run', '-u', '--bail=1', ...specs)

/** Runs related specs, the nearest first, until one fails; puts the source back, and asks whether it fails without the fault. */
const verdictOn = (root: string, path: string, most: number): Verdict => {
  const specs = specsOf(root, path).slice(0, most)
  let red: string | null = null
  for (const [at, end] of batches.entries()) {
    const some = specs.slice(batches[at - 1] ?? 0, end)
    if (some.length === 0 || red !== null) break
    const { isGreen, output } = runSpecs(root, some)
    if (!isGreen) red = output
  }
  cpSync(join(import.meta.dirname, '../..', path), join(root, path))
  if (red === null) return { said: 'SURVIVED' }
  const title = /FAIL\s+(.+)/.exec(red)?.[1]
  if (title === undefined) return { said: 'noticed by a time limit', title: red.slice(-300) }
  const spec = specs.filter((one) => title.includes(one))
  if (spec.length > 0 && !runSpecs(root, spec).isGreen)
    return { said: 'unclear, fails without it as well', title }
  const isLate = /timed out in \d+ ?ms|Timeout of \d+ ms/.test(red)
  return { said: isLate ? 'noticed by a time limit' : 'noticed', title }
}

const lineOf = (text: string, { from, to, text: other, kind }: SourceFault): string => {
  const line = text.slice(0, from).split('\n').length
  return `${line} ${kind}: ${text.slice(from, to).replaceAll(/\s+/g, ' ').slice(0, 120)} → ${other.slice(0, 120)}`
}

/** Draws a fault that compiles, and leaves it in the copy. */
const drawInto = (root: string, faults: ReadonlyMap<string, readonly Drawn[]>, random: Random): Drawn => {
  for (;;) {
    const drawn = random.pick(faults.get(random.pick([...faults.keys()])) ?? [])
    const file = join(root, drawn.path)
    const text = readFileSync(file, 'utf8')
    writeFileSync(file, withFault(text, drawn.fault))
    if (compiles(root)) return drawn
    writeFileSync(file, text)
  }
}

interface Result {
  readonly family: Family
  readonly verdict: Verdict
}

const tryOne = (
  root: string,
  faults: ReadonlyMap<string, readonly Drawn[]>,
  random: Random,
  most: number,
): Result => {
  const began = Date.now()
  const { path, fault, family } = drawInto(root, faults, random)
  const verdict = verdictOn(root, path, most)
  const place = `${path}:${lineOf(readFileSync(join(root, path), 'utf8'), fault)}`
  console.log(`${verdict.said} (${Math.round((Date.now() - began) / 1000)} s)  ${place}`)
  if (verdict.title !== undefined) console.log(`         by ${verdict.title}`)
  return { family, verdict }
}

const print = (name: string, results: readonly Result[]): void => {
  const noticed = results.filter(({ verdict }) => verdict.said.startsWith('noticed'))
  console.log(`${name}: ${noticed.length} of ${results.length} noticed`)
}

/** Seeds faults, in turns for each family, and prints what became of each, then the shares. */
export const seedFaults = (options: {
  readonly count: number
  readonly seed: number
  readonly only: string | undefined
  /** At most so many specs are asked of each, the nearest first. */
  readonly specs: number
}): void => {
  const random = createRandom(options.seed)
  const root = copyProject(...copied)
  const chosen = (Object.keys(families) as Family[]).filter((name) => (options.only ?? name) === name)
  const faults = chosen.map((family) => faultsOf(root, family))
  const results: Result[] = []
  console.log(`Seed ${options.seed}`)
  try {
    while (results.length < options.count)
      results.push(tryOne(root, faults[results.length % faults.length] ?? new Map(), random, options.specs))
  } finally {
    rmSync(root, { recursive: true, force: true })
  }
  for (const family of chosen)
    print(
      family,
      results.filter((one) => one.family === family),
    )
  print('all', results)
}
