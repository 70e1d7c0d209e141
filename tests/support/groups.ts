/** Requirements of a group of tests. */
export type Need = 'site' | 'browser' | 'engines' | 'postgres'

/** Spec files in this folder read the project's files instead of importing them. */
const readers = 'tests/architecture/**/*.spec.ts'

/** Spec files that run in the same way: a Vitest project. */
export interface SpecGroup {
  readonly name: string
  readonly include: readonly string[]
  readonly environment: 'node' | 'jsdom'
  readonly needs: readonly Need[]
  /** Mostly waits for processes, sockets and clocks: runs beside the others. */
  readonly waits?: true
  /** Its files leave no state in their process, so one process serves all. */
  readonly isPure?: true
  /** Time limits of a test and a hook; a busy machine takes many times longer. */
  readonly seconds: number
}

/** Each spec file belongs to one group, by folder and ending. */
export const groups: readonly SpecGroup[] = [
  {
    name: 'node',
    include: ['tests/{unit,model,router,client-server}/**/*.spec.ts'],
    environment: 'node',
    needs: [],
    isPure: true,
    seconds: 120,
  },
  {
    name: 'dom',
    include: [
      'tests/{statecharts,replay}/**/*.spec.tsx',
      'tests/unit/{demo,inspection,landing,overlays,screens,ui}/**/*.spec.tsx',
    ],
    environment: 'jsdom',
    needs: [],
    isPure: true,
    seconds: 120,
  },
  {
    // They write documents or change browser globals: each needs a separate page.
    name: 'page',
    include: ['tests/unit/{adapters,app,tracking}/**/*.spec.tsx'],
    environment: 'jsdom',
    needs: [],
    seconds: 120,
  },
  {
    name: 'statecharts',
    include: ['tests/{statecharts,replay}/**/*.spec.ts'],
    environment: 'node',
    needs: [],
    isPure: true,
    seconds: 300,
  },
  {
    name: 'architecture',
    include: [readers],
    environment: 'node',
    needs: [],
    isPure: true,
    seconds: 120,
  },
  {
    name: 'server',
    include: ['packages/{server,contract}/tests/*.spec.ts', 'tools/tests/*.spec.ts'],
    environment: 'node',
    needs: ['postgres'],
    isPure: true,
    seconds: 120,
  },
  {
    name: 'built',
    include: ['tests/built/**/*.spec.{ts,tsx}'],
    environment: 'node',
    needs: ['site'],
    seconds: 120,
  },
  {
    name: 'faults',
    include: ['packages/server/tests/*/*.spec.ts', 'tests/brand/*.spec.ts'],
    environment: 'node',
    needs: ['postgres'],
    waits: true,
    seconds: 150,
  },
  {
    name: 'browsers',
    include: ['tests/browsers/**/*.spec.ts'],
    environment: 'node',
    needs: ['site', 'engines'],
    seconds: 300,
  },
]

/** Exhaustive specs: `npm test -- changed` names them but does not run them. */
export const exhaustive: readonly string[] = [
  'tests/architecture/recipes.spec.ts',
  'tests/brand/brand.spec.ts',
  'tests/model/checkout-{graph,urls}.spec.ts',
  'tests/statecharts/{behaviour,docs,facets,properties,seeded-faults}.spec.ts',
  'tests/statecharts/{pictures,react*}.spec.tsx',
  'tools/tests/{canary,fuzz,guessing,policy}.spec.ts',
  'tests/statecharts/browser/browser-paths.spec.ts',
  'tests/unit/app/{every-page,written-document}.spec.ts',
  'tests/unit/app/written-legal-documents.spec.tsx',
]
