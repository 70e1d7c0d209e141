import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { copyProject } from '../../tests/support/project-copy.ts'
import { createRandom, type Random } from '../fuzz/seeded-random.ts'
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
  ...['tests', 'e2e', 'tools', 'docs'],
  ...['vitest.config.ts', 'statecharts.config.ts', 'playwright.config.ts', 'package-lock.json'],
]
const patienceMs = 300_000

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
  const { status, stdout, signal } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    timeout: patienceMs,
    env: { ...process.env, CI: '', NO_COLOR: '1' },
  })
  return { isGreen: status === 0, output: stdout, isHung: signal !== null }
}

const compiles = (root: string): boolean =>
  run(root, 'node_modules/typescript-native/bin/tsc', '--singleThreaded').isGreen

/** The first spec that fails with the fault; null if none does. */
const noticedBy = (root: string, path: string): string | null => {
  const excluded = withoutRewritten.map((glob) => `--exclude=${glob}`)
  const { isGreen, output, isHung } = run(
    root,
    ...['node_modules/vitest/vitest.mjs', 'related', path, '--run', '-u', '--bail=1', '--passWithNoTests'],
    ...excluded,
  )
  if (isGreen) return null
  return isHung ? 'a test that never ends' : (/FAIL\s+(.+)/.exec(output)?.[1] ?? 'an error outside the tests')
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
  readonly isNoticed: boolean
}

/** Seeds one fault, runs its specs, and puts the source back. */
const tryOne = (root: string, faults: ReadonlyMap<string, readonly Drawn[]>, random: Random): Result => {
  const { path, fault, family } = drawInto(root, faults, random)
  const by = noticedBy(root, path)
  const original = readFileSync(join(import.meta.dirname, '../..', path), 'utf8')
  writeFileSync(join(root, path), original)
  const said = `${path}:${lineOf(original, fault)}`
  console.log(by === null ? `SURVIVED ${said}` : `noticed  ${said}\n         by ${by}`)
  return { family, isNoticed: by !== null }
}

const print = (name: string, results: readonly Result[]): void =>
  console.log(`${name}: ${results.filter(({ isNoticed }) => isNoticed).length} of ${results.length} noticed`)

/** Seeds faults, in turns for each family, and prints what became of each, then the shares. */
export const seedFaults = (options: {
  readonly count: number
  readonly seed: number
  readonly only: string | undefined
}): void => {
  const random = createRandom(options.seed)
  const root = copyProject(...copied)
  const chosen = (Object.keys(families) as Family[]).filter((name) => (options.only ?? name) === name)
  const faults = chosen.map((family) => faultsOf(root, family))
  const results: Result[] = []
  console.log(`Seed ${options.seed}`)
  try {
    while (results.length < options.count)
      results.push(tryOne(root, faults[results.length % faults.length] ?? new Map(), random))
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
