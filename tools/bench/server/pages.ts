import { join } from 'node:path'
import type { BenchOptions, Section } from '../lib/report.ts'
import { type Answer, type Connection, headOf, openConnection } from './keep-alive.ts'
import { type Listening, startProgram } from './processes.ts'
import { medianSample, type Sample, workFor } from './samples.ts'

const paths = ['/', '/checkout/cep/'] as const
const clients = 10
const seconds = 0.6
const session = 'cookie: sid=AAAAAAAAAAAAAAAAAAAAAA\r\n'

interface Case {
  readonly name: string
  readonly head: string
  readonly status: number
}

const brotli = { 'accept-encoding': 'gzip, deflate, br, zstd', 'sec-fetch-site': 'none' }

const etagOf = async (port: number, path: string): Promise<string> => {
  const response = await fetch(`http://127.0.0.1:${port}${path}`, {
    headers: { 'accept-encoding': 'br', cookie: 'sid=AAAAAAAAAAAAAAAAAAAAAA' },
  })
  await response.arrayBuffer()
  return response.headers.get('etag') ?? ''
}

const casesOf = async (port: number, path: string): Promise<readonly Case[]> => [
  { name: `${path} 200`, head: headOf('GET', path, brotli), status: 200 },
  {
    name: `${path} 304`,
    head: headOf('GET', path, { ...brotli, 'if-none-match': await etagOf(port, path) }) + session,
    status: 304,
  },
]

const checked = ({ status }: Answer, expected: number): void => {
  if (status !== expected) throw new Error(`${status} in place of ${expected}`)
}

const measure = async (port: number, { head, status }: Case): Promise<Sample> => {
  const open = await Promise.all(Array.from({ length: clients }, () => openConnection(port)))
  const sample = await workFor(clients, seconds, async (index) =>
    checked(await (open[index] as Connection).ask(head), status),
  )
  for (const { close } of open) close()
  return sample
}

const cell = ({ perSecond, p99 }: Sample): string[] => [perSecond.toFixed(0), p99.toFixed(1)]

const rowOf = (name: string, ours: readonly Sample[], plain: readonly Sample[]): string[] => {
  const [our, their] = [medianSample(ours), medianSample(plain)]
  return [name, ...cell(our), ...cell(their), (our.perSecond / their.perSecond).toFixed(2)]
}

/** Measures pages of the server at `port`, compared with a minimal server. */
export const measurePages = async (
  server: Listening,
  folder: string,
  { runs }: BenchOptions,
): Promise<Section> => {
  const siteFolder = join(import.meta.dirname, '../../../dist/site')
  const logFile = join(folder, 'plain.log')
  const plain = await startProgram('tools/bench/server/plain-server.ts', [siteFolder, ...paths], {
    env: {},
    logFile,
  })
  const rows: string[][] = []
  for (const path of paths) {
    const ours = await casesOf(server.port, path)
    const theirs = await casesOf(plain.port, path)
    for (const [index, one] of ours.entries()) {
      const samples: { ours: Sample[]; theirs: Sample[] } = { ours: [], theirs: [] }
      for (let round = 0; round <= runs; round += 1) {
        const our = await measure(server.port, one)
        const their = await measure(plain.port, theirs[index] as Case)
        // The first round is warm-up.
        if (round > 0) samples.ours.push(our)
        if (round > 0) samples.theirs.push(their)
      }
      rows.push(rowOf(one.name, samples.ours, samples.theirs))
    }
  }
  await plain.stop()
  return {
    title: 'A prerendered page beside a plain static server',
    intro:
      `${clients} clients on kept connections, brotli; 200 is a newcomer's first page, 304 that of ` +
      'who has it already. Plain is `node:http` alone: bytes from memory, type, tag and 304; no policies or log.',
    columns: ['page', 'per second', 'p99 ms', 'plain per second', 'plain p99 ms', 'ours ÷ plain'],
    rows,
  }
}
