/** What a group of tests has to find on the machine. */
export type Need = 'site' | 'browser' | 'postgres'

/** Spec files of this folder read the project's files instead of importing them. */
const readers = 'tests/architecture/**/*.spec.ts'

/** Spec files that run in the same way: a project of Vitest. */
export interface SpecGroup {
  readonly name: string
  readonly include: readonly string[]
  readonly environment: 'node' | 'jsdom'
  readonly needs: readonly Need[]
  /** Waits for processes, sockets and clocks more than it works: runs beside the others. */
  readonly waits?: true
  /** Its files leave nothing behind in their process: one serves for all. */
  readonly isPure?: true
  /** Limits of a test and of a hook. A busy machine takes many times as long as a quiet one. */
  readonly seconds: number
}

/** Every spec file belongs to one group, by its folder and ending. */
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
      'tests/unit/{demo,landing,overlays,screens,ui}/**/*.spec.tsx',
    ],
    environment: 'jsdom',
    needs: [],
    isPure: true,
    seconds: 120,
  },
  {
    // They write documents, or change what a browser has: each needs a page of its own.
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
    include: ['tests/{server,contract,threats}/**/*.spec.ts'],
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
    include: ['tests/{faults,load,server-start}/**/*.spec.ts'],
    environment: 'node',
    needs: ['postgres'],
    waits: true,
    seconds: 150,
  },
]

/** Specs that go through everything there is of something: `npm test -- changed` names them, and does not wait for them. */
export const exhaustive: readonly string[] = [
  'tests/architecture/recipes.spec.ts',
  'tests/model/checkout-{graph,urls}.spec.ts',
  'tests/statecharts/{chart-changes,docs,facets,properties,seeded-faults}.spec.ts',
  'tests/statecharts/{pictures,react*}.spec.tsx',
  'tests/threats/{canary,fuzz,guessing,policy}.spec.ts',
  'tests/statecharts/browser/browser-paths.spec.ts',
  'tests/unit/app/{every-page,written-document}.spec.ts',
  'tests/unit/app/written-legal-documents.spec.tsx',
]
