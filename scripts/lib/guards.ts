import { matchesGlob } from 'node:path'

interface Guard {
  /** Folders or files, as globs from the project's folder. */
  readonly of: readonly string[]
  /** The end-to-end tests of these files, as globs. */
  readonly by: readonly string[]
}

/** Which end-to-end tests cover which folders. Files may have several rows; each test is in at least one. */
export const guards: readonly Guard[] = [
  {
    of: [
      'machines/{checkout,lead,address,kit,question}/**',
      'packages/contract/{steps,form,forms,pages}.ts',
      'packages/contract/questions/**',
      'src/{actors,screens}/**',
    ],
    by: [
      'e2e/{purchase,journeys,campaigns,changed-pages,submit,reload,errors,behind,order,no-coverage}.e2e.ts',
      'e2e/model-based/checkout.e2e.ts',
    ],
  },
  {
    of: ['machines/{quiz,code}/**', 'packages/server/{quiz,collaborator}/**'],
    by: ['e2e/gates.e2e.ts', 'e2e/model-based/checkout.e2e.ts'],
  },
  {
    of: [
      'machines/{address,coverage,offers,renewal,migration,call-back,legal-documents}/**',
      'src/screens/*/**',
    ],
    by: ['e2e/journeys.e2e.ts', 'e2e/model-based/{coverage,renewal,migration,call-back}.e2e.ts'],
  },
  {
    of: [
      'machines/{call-drawer,lead-drawer,coverage-drawer,coverage-form,news,open-order}/**',
      'machines/{carousel,plan-card,plan-list,series}/**',
      'src/prerender.tsx',
      'src/prerender/**',
      'src/landing/**',
    ],
    by: [
      'e2e/{landing,early,blocked,fonts,first-question,pages,no-script,clean-pages}.e2e.ts',
      'e2e/looks/landing.e2e.ts',
      'e2e/model-based/{call-drawer,lead-drawer,coverage-drawer,coverage-form,islands}.e2e.ts',
    ],
  },
  {
    of: ['machines/{consent,display,connection}/**', 'src/{overlays,tracking}/**'],
    by: ['e2e/{consent,privacy,third-parties}.e2e.ts', 'e2e/model-based/{consent,islands}.e2e.ts'],
  },
  {
    of: ['machines/journey/**', 'src/router/**', 'packages/statecharts/route/**'],
    by: ['e2e/{back,bfcache,reload,hostile-address}.e2e.ts'],
  },
  {
    of: ['src/adapters/**', 'src/app/**', 'src/public/**'],
    by: [
      'e2e/{faults,crash,storage,tabs,stale-build,release,bfcache,changed-pages,early,first-question,second-question,two-questions,unknown-cep,clock,behind}.e2e.ts',
    ],
  },
  {
    of: ['src/{ui,styles,format}/**', 'src/**/*.css', 'src/screens/**'],
    by: ['e2e/looks/*.e2e.ts', 'e2e/{announcements,focus,forced-colours,keyboard,shifts,typed-texts}.e2e.ts'],
  },
  {
    of: ['src/content/**', 'packages/contract/{pages,indexing,campaign}.ts'],
    by: ['e2e/{pages,landing,journeys,campaigns}.e2e.ts'],
  },
  {
    of: ['scripts/build.ts', 'scripts/lib/*.ts', 'src/*.html'],
    by: ['e2e/{pages,no-script,stale-build,release,early,blocked,inspector,demo}.e2e.ts'],
  },
  { of: ['e2e/trees/**'], by: ['e2e/looks/*.e2e.ts'] },
  { of: ['machines/**'], by: ['e2e/mermaid.e2e.ts'] },
  { of: ['packages/statecharts/**', 'src/inspection/**'], by: ['e2e/inspector.e2e.ts'] },
  { of: ['src/demo/**'], by: ['e2e/demo.e2e.ts'] },
  { of: ['packages/contract/third-parties.ts'], by: ['e2e/{third-parties,hostile-address}.e2e.ts'] },
  {
    of: ['packages/server/**', 'packages/contract/**'],
    by: [
      'e2e/{purchase,journeys,order,order-life,bill,papers,crash,cross-site,hostile-address,ports,problems,typed-texts}.e2e.ts',
    ],
  },
]

const isIn = (globs: readonly string[], file: string): boolean =>
  globs.some((glob) => matchesGlob(file, glob))

/** Those of `tests` that cover one of the files. */
export const guardsOf = (files: readonly string[], tests: readonly string[]): readonly string[] => {
  const rows = guards.filter(({ of }) => files.some((file) => isIn(of, file)))
  return tests.filter((test) => files.includes(test) || rows.some(({ by }) => isIn(by, test)))
}
