import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { installationDays } from '@ultrafibra/contract/schedule'
import { todayAt } from '@ultrafibra/server/clock'
import type { Engine } from '@ultrafibra/server/store/tables'
import { startServer } from '../../tests/support/server-process.ts'
import { customerCanaries, customerTaxIds } from './customers.ts'
import { isComplete, type JourneyName, journeyNames, journeys } from './journeys.ts'
import { mailedCodeIn } from './outbox.ts'
import { type CanaryPerson, canariesOf, canaryPerson, sealedOf } from './person.ts'
import { postgresBytes } from './postgres-bytes.ts'
import { type KeptClient, keptClient, spoiled } from './spoiled-client.ts'

/** Where the unique values of a run were found. */
export interface CanaryReport {
  readonly engine: Engine
  readonly calls: number
  /** Journeys that failed. */
  readonly incomplete: readonly JourneyName[]
  /** Leaked values and their places: `log: Zulmira…`. */
  readonly found: readonly string[]
  /** Whether the search works: the log has lines, and the database contains the unencrypted names. */
  readonly isSearched: boolean
}

interface Session extends KeptClient {
  readonly name: JourneyName
  readonly person: CanaryPerson
}

/** A CPF that must pass the quiz. */
const askedCpf = '11144477735'
const token = 'canary-run-metrics-token'
/** Files allowed in a data folder; mails may contain their recipient's data. */
const knownFile = /^(?:ultrafibra\.sqlite(?:-wal|-shm)?|outbox|[\w.-]*key[\w.-]*|[\w.-]*lock)$/

const thirdDay = (): string => {
  const days = installationDays(todayAt(() => new Date()))
  return days.find(({ periods }) => periods.includes('tarde'))?.date ?? ''
}

const idsIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/\b(?:id|idLead|id_renewal_request)\\?":\\?"([\w-]{22})/g)].map(([, id = '']) => id),
  ),
]

/** Requests all records of a person as another browser and as a program. */
const pry = async (url: string, ids: readonly string[]): Promise<string> => {
  const strangers = [keptClient(url), keptClient(url, false)]
  for (const { client } of strangers) {
    await client.send('GET', '/')
    for (const id of ids) {
      await client.send('GET', `/api/lead/${id}`)
      await client.send('GET', `/api/fiber-migration/${id}`)
      await client.send('PUT', `/api/lead-v2/${id}`)
      await client.send('PATCH', `/api/lead-v2/${id}/dueDate`, { due_date: 10 })
      await client.send('PUT', `/api/renewalBaseUser/${id}`, { id_renewal_user_request: id })
      await client.send('DELETE', '/api/lead', { id, cep: '01310100' })
      await client.send('DELETE', '/api/lead-no-coverage', { id, cep: '69050010' })
      await client.send('GET', `/api/lead/collaborator/getNewcode/${id}`)
      await client.send('POST', `/api/record/${id}/code`)
    }
  }
  return strangers.map(({ heard }) => heard()).join('\n')
}

/** Sends personal data in wrong places. */
const misplace = async ({ client, person }: Session): Promise<void> => {
  const said = new URLSearchParams({ nome: person.name, cpf: person.cpf, l: person.email }).toString()
  await client.send('GET', `/checkout/nome/?${said}`)
  await client.send('GET', `/nada/${encodeURIComponent(person.name)}/${person.cpf}`)
  await client.send('GET', `/api/cep/information/${person.cpf}?${said}`)
  await client.send('GET', `/api/lead/${person.phone}`)
  await client.send('DELETE', `/api/lead?id=${person.cpf}&cep=1&phone=${person.phone}`)
  await client.send('GET', `/json/${person.cpf}.json`)
  const report = {
    'csp-report': {
      'effective-directive': 'img-src',
      'document-uri': `/?${said}`,
      'blocked-uri': `https://a.example/?${said}`,
    },
  }
  await client.send('POST', '/csp-report', report)
}

const foundIn = (place: string, text: string, canaries: readonly string[]): string[] =>
  [...new Set(canaries)].filter((canary) => text.includes(canary)).map((canary) => `${place}: ${canary}`)

/** A folder's bytes as text, one character per byte, so that ASCII values can be searched. */
const bytesOf = (folder: string): string =>
  readdirSync(folder)
    .filter((name) => name.startsWith('ultrafibra.sqlite'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('')

const walk = async (
  url: string,
  dataDir: string,
  names: readonly JourneyName[],
): Promise<{ sessions: Session[]; incomplete: JourneyName[] }> => {
  const sessions: Session[] = []
  const incomplete: JourneyName[] = []
  for (const [at, name] of names.entries()) {
    const session: Session = { ...keptClient(url), name, person: canaryPerson(at + 1) }
    sessions.push(session)
    await session.client.send('GET', '/')
    const visitor = { person: session.person, installationDay: thirdDay(), mailedCode: mailedCodeIn(dataDir) }
    const last = await journeys[name]({ ...visitor, client: spoiled(session.client) })
    if (!isComplete(last)) incomplete.push(name)
    await misplace(session)
  }
  return { sessions, incomplete }
}

const inAnswers = (sessions: readonly Session[], pried: string): string[] => [
  ...sessions.flatMap(({ name, heard, person }) => {
    const others = sessions.filter((one) => one.person !== person).flatMap((one) => canariesOf(one.person))
    return foundIn(`answer to ${name}`, heard(), [...others, ...customerCanaries])
  }),
  ...foundIn('answer to a stranger', pried, [
    ...sessions.flatMap(({ person }) => canariesOf(person)),
    ...customerCanaries,
  ]),
]

/** Everything to search after a run. */
interface Left {
  readonly sessions: readonly Session[]
  readonly output: string
  readonly metrics: string
  readonly pried: string
  readonly disk: string
  readonly files: readonly string[]
}

const findingsOf = ({ sessions, output, metrics, pried, disk, files }: Left): string[] => {
  const all = [...sessions.flatMap(({ person }) => canariesOf(person)), ...customerCanaries]
  const sealed = [...sessions.flatMap(({ person }) => sealedOf(person)), ...customerTaxIds, askedCpf]
  return [
    ...foundIn('log', output, all),
    ...foundIn('metrics', metrics, all),
    ...inAnswers(sessions, pried),
    ...foundIn('data base', disk, sealed),
    ...files.filter((name) => !knownFile.test(name)).map((name) => `an unknown file: ${name}`),
  ]
}

const isSearchable = ({ sessions, output, metrics, disk }: Left): boolean =>
  [output, metrics].every((text) => text.includes('lead-v2/{id}/{step}')) &&
  sessions.some(({ heard, person }) => heard().includes(person.mothersName)) &&
  disk.includes(sessions[0]?.person.mothersName ?? 'nobody')

const metricsOf = async (url: string): Promise<string> =>
  (await fetch(`${url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).text()

/**
 * Runs all journeys on a real server with unique values, invalid requests and cut connections, then searches for the
 * values where they must not be.
 *
 * @param databaseUrl an empty PostgreSQL database; default: SQLite
 */
export const runCanary = async (
  databaseUrl?: string,
  names: readonly JourneyName[] = journeyNames,
): Promise<CanaryReport> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'ultrafibra-canary-'))
  const engine = databaseUrl === undefined ? 'sqlite' : 'postgres'
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'debug', METRICS_TOKEN: token, RATE_LIMITS: 'off' }
  const server = await startServer({ env: { ...env, DATABASE_URL: databaseUrl ?? '' } })
  try {
    const { sessions, incomplete } = await walk(server.url, dataDir, names)
    const pried = await pry(server.url, idsIn(sessions.map(({ heard }) => heard()).join('\n')))
    const metrics = await metricsOf(server.url)
    const running = databaseUrl === undefined ? bytesOf(dataDir) : await postgresBytes(databaseUrl)
    await server.stop()
    const disk = running + bytesOf(dataDir)
    const left = { sessions, output: server.output(), metrics, pried, disk, files: readdirSync(dataDir) }
    const calls = sessions.reduce((sum, session) => sum + session.calls(), 0)
    return { engine, calls, incomplete, found: findingsOf(left), isSearched: isSearchable(left) }
  } finally {
    await server.kill()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
