import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { launchBrowser } from '../../../tests/support/browser.ts'
import { builtSite, startServer } from '../../../tests/support/server-process.ts'
import type { BenchOptions, Section } from '../lib/report.ts'
import { type BuiltPeer, buildPeers } from '../peers/build.ts'
import listed from '../peers/peers.json' with { type: 'json' }
import { makeFloor } from './floors.ts'
import { profiles } from './profiles.ts'
import type { Result } from './results.ts'
import { measureAll } from './rounds.ts'
import { openStaticServer, type StaticServer } from './static-server.ts'
import { ourLanding, ourStep, peer as peerSubject, type Subject, swapped } from './subjects.ts'
import { makeSwapped } from './swapped.ts'
import { ownStepsTable, pagesTable, ratiosTable, stepsTable, swappedTable } from './tables.ts'
import { targetsTable } from './targets.ts'
import { traceWalk } from './trace.ts'

const root = join(import.meta.dirname, '../../..')
const site = join(root, 'dist/site')
const floors = [
  { name: 'floor-landing', title: 'our landing page without script', page: '', hasEmptyScript: false },
  { name: 'empty-landing', title: 'our landing page, one empty script', page: '', hasEmptyScript: true },
  {
    name: 'floor-step',
    title: 'our first step without script',
    page: 'checkout/cep',
    hasEmptyScript: false,
  },
  {
    name: 'empty-step',
    title: 'our first step, one empty script',
    page: 'checkout/cep',
    hasEmptyScript: true,
  },
] as const
const ours = ['ours-landing', 'ours-step'] as const

/** Names of all subjects. */
const allNames = (): readonly string[] => [
  ...ours,
  ...floors.map(({ name }) => name),
  'swapped',
  ...listed.map(({ name }) => name),
]

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const buildSite = (): void => {
  const build = ['scripts/build.ts', '--if-stale']
  const { status } = spawnSync(process.execPath, build, { cwd: root, stdio: 'inherit' })
  if (status !== 0) throw new Error('The site could not be built')
}

const floorSubjects = async (
  server: StaticServer,
  isWanted: (name: string) => boolean,
): Promise<readonly Subject[]> => {
  const subjects: Subject[] = []
  for (const { name, title, page, hasEmptyScript } of floors.filter((floor) => isWanted(floor.name))) {
    const { folder, remove } = makeFloor(site, page, hasEmptyScript)
    const url = `${await server.add(folder)}/`
    remove()
    subjects.push({ name, title, kind: 'floor', url, heading: 'h1', submit: '' })
  }
  return subjects
}

const peersOf = async (isWanted: (name: string) => boolean): Promise<readonly BuiltPeer[]> => {
  const names = listed.map(({ name }) => name).filter(isWanted)
  if (names.length > 0) say(`Building what is stale of: ${names.join(', ')}`)
  return names.length === 0 ? [] : buildPeers(names)
}

const sectionsOf = (results: readonly Result[], failed: readonly BuiltPeer[]): readonly Section[] => {
  const measured = profiles
    .map(({ name }) => name)
    .filter((name) => results.some((one) => one.profile === name))
  const notes = [
    ...failed.map(({ title, reason }) => `${title} could not be built: ${reason ?? 'no reason given'}`),
    ...results.flatMap(({ subject, profile, faults }) =>
      faults.map((fault) => `${subject.title}, ${profile}: ${fault.split('\n')[0]}`),
    ),
  ]
  const hasPhone = measured.includes('phone')
  return [
    ...(hasPhone ? [targetsTable(results)] : []),
    ...measured.flatMap((name) => [
      pagesTable(results, name),
      ratiosTable(results, name),
      swappedTable(results, name),
      stepsTable(results, name),
    ]),
    ownStepsTable(results),
    ...(notes.length === 0
      ? []
      : [
          { title: 'Pages that could not be measured', columns: ['what'], rows: notes.map((note) => [note]) },
        ]),
  ].filter(({ rows }) => rows.length > 0)
}

interface Served {
  readonly server: Awaited<ReturnType<typeof startServer>>
  readonly files: ReturnType<typeof openStaticServer>
  readonly browser: Awaited<ReturnType<typeof launchBrowser>>
  readonly peers: Awaited<ReturnType<typeof peersOf>>
  readonly isWanted: (name: string) => boolean
}

/** The wanted pages, each served. */
const subjectsOf = async ({
  server,
  files,
  browser,
  peers,
  isWanted,
}: Served): Promise<readonly Subject[]> => {
  const subjects = [
    ...(await floorSubjects(files, isWanted)),
    ...[ourLanding(server.url), ourStep(server.url)].filter(({ name }) => isWanted(name)),
  ]
  if (isWanted('swapped')) {
    const { folder, remove } = await makeSwapped(browser, site, ourStep(server.url))
    subjects.push(swapped(`${await files.add(folder)}/`))
    remove()
  }
  for (const peer of peers.filter(({ builtOk }) => builtOk))
    subjects.push(peerSubject(peer, `${await files.add(peer.dir)}/`))
  return subjects
}

/**
 * Measures our pages, their floors and the peers, in one browser.
 *
 * @throws for an unknown subject or profile, or if site or browser are missing
 */
export const run = async ({
  runs,
  subjects: names,
  profile,
  trace,
}: BenchOptions): Promise<readonly Section[]> => {
  const unknown = names?.find((name) => !allNames().includes(name))
  if (unknown !== undefined)
    throw new Error(`No subject is called ${unknown}; there are ${allNames().join(', ')}`)
  const isWanted = (name: string): boolean => names?.includes(name) ?? true
  buildSite()
  const peers = await peersOf(isWanted)
  const failed = peers.filter(({ builtOk }) => !builtOk)
  const server = await startServer({ env: { SITE_DIR: builtSite, SENTINELS: '0' } })
  const files = openStaticServer()
  const browser = await launchBrowser()
  try {
    const subjects = await subjectsOf({ server, files, browser, peers, isWanted })
    const chosen = profiles.filter(({ name }) => profile === undefined || name === profile)
    if (trace !== undefined) {
      const [subject] = subjects.filter(({ walk }) => walk !== undefined)
      const [on] = chosen
      if (subject !== undefined && on !== undefined) say(await traceWalk(browser, subject, on, trace))
      return []
    }
    const results: Result[] = []
    for (const one of chosen) results.push(...(await measureAll({ browser, subjects, runs, say }, one)))
    if (failed.length > 0 || results.some(({ faults }) => faults.length > 0)) process.exitCode = 1
    return sectionsOf(results, failed)
  } finally {
    await browser.close()
    files.close()
    await server.stop()
  }
}
