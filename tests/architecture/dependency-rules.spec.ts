import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cruised, cruise, shipped } from './checks/cruise.ts'
import { root, sourcesIn } from './checks/source.ts'

const isShipped = new RegExp(`^(${shipped.join('|')})/.*[.]tsx?$`)
const packages = ['ky', 'valibot', 'xstate', 'react', 'react-router-dom', '@brazilian-utils/brazilian-utils']

/** A minimal project that follows all rules. */
const soundHouse: Record<string, string> = {
  'packages/contract/cep.ts': `import 'valibot'\nimport '@brazilian-utils/brazilian-utils'\nexport const cep = 1`,
  'packages/contract/brand.ts': `import './cep.ts'\nexport const brand = 1`,
  'machines/kit/trail.ts': `import 'xstate'\nimport '../../packages/contract/cep.ts'\nexport interface Trail { cep: string }`,
  'machines/plan/plan.machine.ts': `import './plan.setup.ts'\nimport type { Trail } from '../kit/trail.ts'\nexport const plan: Trail = { cep: '' }`,
  'machines/plan/plan.setup.ts': 'export const setup = 1',
  'src/adapters/http.ts': `import 'ky'\nexport const http = 1`,
  'src/actors/lead.actors.ts': `import '../adapters/http.ts'\nexport const lead = 1`,
  'packages/statecharts/route/browser-history.ts': 'export const history = 1',
  'src/router/link.tsx': 'export const link = 1',
  'src/ui/button.tsx': `import 'react'\nexport const button = 1`,
  'src/screens/cep.screen.tsx': `import '../ui/button.tsx'\nimport '../router/link.tsx'\nimport '../../machines/plan/plan.machine.ts'`,
  'src/app/site.tsx': `import '../actors/lead.actors.ts'\nimport '../../packages/statecharts/route/browser-history.ts'\nexport const site = 1`,
  'src/app/display.ts': 'export const display = 1',
  'packages/contract/demo-addresses.ts': 'export const addresses = 1',
  'src/demo/screens/hi.screen.tsx': `import '../../ui/button.tsx'`,
  'src/demo/app/boot.tsx': `import '../screens/hi.screen.tsx'\nimport '../../../packages/contract/brand.ts'\nimport '../../app/display.ts'\nimport '../../../machines/demo/demo.machine.ts'`,
  'machines/demo/demo.machine.ts': `import 'xstate'\nimport '../../packages/contract/demo-addresses.ts'`,
  'packages/server/http/site.ts': `import '../../contract/demo-addresses.ts'`,
  'packages/statecharts/recording/recorder.ts': 'export const recorder = 1',
  'packages/statecharts/inspector/mount.tsx': `import '../recording/recorder.ts'`,
  'src/inspection/inspector.entry.tsx': `import '../../packages/statecharts/inspector/mount.tsx'`,
  'src/main.tsx': `import './app/site.tsx'\nimport '../packages/statecharts/recording/recorder.ts'`,
  'packages/server/data/seed.ts': 'export const seed = 1',
  'packages/server/main.ts': `import 'node:sqlite'\nimport 'node:fs/promises'\nimport './data/seed.ts'\nimport '../contract/cep.ts'`,
}

/** One violation of each rule. */
const breaches: { rule: string; from: string; to: string; text?: string }[] = [
  { rule: 'contract-stands-alone', from: 'packages/contract/a.ts', to: 'machines/kit/trail.ts' },
  { rule: 'contract-stands-alone', from: 'packages/contract/b.ts', to: 'node_modules/xstate/index.js' },
  { rule: 'contract-stands-alone', from: 'packages/contract/c.ts', to: 'fs', text: `import 'node:fs'` },
  { rule: 'machines-are-pure', from: 'machines/plan/a.machine.ts', to: 'src/actors/lead.actors.ts' },
  { rule: 'machines-are-pure', from: 'machines/plan/b.machine.ts', to: 'node_modules/react/index.js' },
  { rule: 'server-knows-the-contract-only', from: 'packages/server/a.ts', to: 'machines/kit/trail.ts' },
  { rule: 'server-knows-the-contract-only', from: 'packages/server/b.ts', to: 'src/router/link.tsx' },
  { rule: 'server-has-no-browser-code', from: 'packages/server/c.ts', to: 'node_modules/react/index.js' },
  { rule: 'site-does-not-know-the-server', from: 'src/content/a.ts', to: 'packages/server/data/seed.ts' },
  {
    rule: 'the-kit-knows-no-shop',
    from: 'packages/statecharts/recording/a.ts',
    to: 'packages/server/data/seed.ts',
  },
  { rule: 'screens-are-pure', from: 'src/screens/a.screen.tsx', to: 'src/adapters/http.ts' },
  { rule: 'screens-are-pure', from: 'src/screens/b.screen.tsx', to: 'src/actors/lead.actors.ts' },
  {
    rule: 'screens-are-pure',
    from: 'src/overlays/c.tsx',
    to: 'packages/statecharts/route/browser-history.ts',
  },
  {
    rule: 'screens-do-not-navigate',
    from: 'src/screens/d.screen.tsx',
    to: 'node_modules/react-router-dom/index.js',
  },
  { rule: 'design-system-is-below-the-house', from: 'src/ui/a.tsx', to: 'machines/kit/trail.ts' },
  { rule: 'design-system-is-below-the-house', from: 'src/ui/b.tsx', to: 'src/adapters/http.ts' },
  {
    rule: 'machines-are-read-by-their-selectors',
    from: 'src/screens/e.screen.tsx',
    to: 'machines/plan/plan.setup.ts',
  },
  { rule: 'ky-only-in-adapters', from: 'src/actors/a.actors.ts', to: 'node_modules/ky/index.js' },
  { rule: 'machines-are-pure', from: 'machines/demo/a.setup.ts', to: 'src/router/link.tsx' },
  { rule: 'server-knows-the-contract-only', from: 'packages/server/d.ts', to: 'src/demo/app/boot.tsx' },
  {
    rule: 'screens-are-pure',
    from: 'src/demo/screens/a.screen.tsx',
    to: 'packages/statecharts/route/browser-history.ts',
  },
  { rule: 'screens-are-pure', from: 'src/demo/screens/b.screen.tsx', to: 'src/demo/app/boot.tsx' },
  { rule: 'the-demo-stands-alone', from: 'src/demo/app/a.tsx', to: 'src/adapters/http.ts' },
  { rule: 'the-demo-stands-alone', from: 'src/demo/app/b.ts', to: 'node_modules/ky/index.js' },
  { rule: 'the-demo-stands-alone', from: 'src/demo/app/c.ts', to: 'machines/plan/plan.machine.ts' },
  { rule: 'the-demo-stands-alone', from: 'src/demo/app/d.ts', to: 'src/app/site.tsx' },
  { rule: 'nobody-needs-the-demo', from: 'src/landing/a.tsx', to: 'src/demo/screens/hi.screen.tsx' },
  { rule: 'nobody-needs-the-demo', from: 'packages/server/e.ts', to: 'src/demo/app/boot.tsx' },
  { rule: 'nothing-imports-the-composition-root', from: 'src/content/b.ts', to: 'src/app/site.tsx' },
  { rule: 'the-kit-knows-no-shop', from: 'packages/statecharts/check/a.ts', to: 'machines/kit/trail.ts' },
  {
    rule: 'the-kit-knows-no-shop',
    from: 'packages/statecharts/route/a.ts',
    to: 'src/router/link.tsx',
  },
  {
    rule: 'nobody-needs-the-inspector',
    from: 'src/landing/b.tsx',
    to: 'packages/statecharts/inspector/mount.tsx',
  },
  {
    rule: 'the-kit-knows-no-shop',
    from: 'packages/statecharts/inspector/a.tsx',
    to: 'src/app/site.tsx',
  },
  {
    rule: 'nobody-needs-the-inspector',
    from: 'src/content/h.ts',
    to: 'packages/statecharts/draw/chart.ts',
  },
  { rule: 'code-does-not-know-its-tests', from: 'src/content/c.ts', to: 'tests/support/fake.ts' },
  { rule: 'no-development-packages', from: 'src/content/d.ts', to: 'node_modules/vitest/index.js' },
  {
    rule: 'no-browser-packages-on-the-server',
    from: 'packages/server/n.ts',
    to: 'node_modules/vitest/index.js',
  },
  {
    rule: 'no-cycles',
    from: 'src/content/e.ts',
    to: 'src/content/e.ts',
    text: `import './f.ts'\nexport const e = 1`,
  },
  { rule: 'no-orphans', from: 'src/format/a.ts', to: 'src/format/a.ts', text: 'export const a = 1' },
  {
    rule: 'these-tools-run-in-a-browser',
    from: 'packages/statecharts/inspector/storage.ts',
    to: 'fs',
    text: `import '../../../tests/support/fake.ts'`,
  },
  { rule: 'no-unresolvable', from: 'src/content/g.ts', to: './nowhere.ts', text: `import './nowhere.ts'` },
]

function house(files: Record<string, string>): string {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-house-'))
  const dependencies = Object.fromEntries(packages.map((name) => [name, '*']))
  const installed = [...packages, 'vitest'].flatMap((name): [string, string][] => [
    [`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' })],
    [`node_modules/${name}/index.js`, ''],
  ])
  const manifest = JSON.stringify({ name: 'house', dependencies, devDependencies: { vitest: '*' } })
  const all: Record<string, string> = { ...files, ...Object.fromEntries(installed), 'package.json': manifest }
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
  cpSync(join(root, 'tsconfig.json'), join(folder, 'tsconfig.json'))
  return folder
}

function importing(from: string, to: string): string {
  const up = '../'.repeat(from.split('/').length - 1)
  const [, name] = /^node_modules\/(.+)\/index\.js$/.exec(to) ?? []
  return `import '${name ?? up + to}'\nexport const x = 1`
}

describe('the dependency rules', () => {
  let cruised: Cruised
  beforeAll(async () => {
    cruised = await cruise(root)
  })

  it('cover every module of the project', () => {
    const ours = cruised.sources.filter((source) => isShipped.test(source))
    const onDisk = sourcesIn(shipped, /\.tsx?$/).map((source) => source.path)
    expect(ours).toEqual(expect.arrayContaining(onDisk))
    expect(ours.length).toBeGreaterThanOrEqual(Math.max(1, onDisk.length))
  })

  it('hold in the project', () => {
    expect(cruised.violations).toEqual([])
  })
})

describe('in a project with one violation of each rule', () => {
  let folder = ''
  let cruised: Cruised

  beforeAll(async () => {
    const broken = breaches.map(({ from, to, text }) => [from, text ?? importing(from, to)])
    const extra = {
      'src/content/f.ts': `import './e.ts'\nexport const f = 1`,
      'packages/statecharts/draw/chart.ts': 'export const chart = 1',
      'tests/support/fake.ts': `import 'node:fs'\nexport const fake = 1`,
    }
    folder = house({ ...soundHouse, ...Object.fromEntries(broken), ...extra })
    cruised = await cruise(folder)
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it.each(breaches)('$rule refuses $from → $to', ({ rule, from, to }) => {
    const ofRule = cruised.violations.filter((violation) => violation.rule === rule)
    expect(ofRule).toContainEqual(
      rule === 'no-cycles' ? expect.objectContaining({ from }) : { rule, from, to },
    )
  })

  it('the rules accept all valid files', () => {
    const guilty = new Set([...breaches.map((breach) => breach.from), 'src/content/f.ts'])
    expect(cruised.violations.filter((violation) => !guilty.has(violation.from))).toEqual([])
    expect(cruised.sources).toEqual(expect.arrayContaining(Object.keys(soundHouse)))
  })

  it('each rule has a violation', () => {
    const rules = createRequire(import.meta.url)(join(root, '.dependency-cruiser.cjs')) as {
      forbidden: { name: string }[]
    }
    const shown = new Set(breaches.map((breach) => breach.rule))
    expect(rules.forbidden.map((rule) => rule.name).filter((name) => !shown.has(name))).toEqual([])
  })
})
