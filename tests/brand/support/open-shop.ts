import { existsSync, globSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type Client, createClient } from '@ultrafibra/server/tests/support/client'
import { copyProject } from '../../support/project-copy.ts'
import { startServer } from '../../support/server-process.ts'

export const eventsToken = 'ficha-dos-avisos-da-loja'
/** A build takes long on a busy machine, in ms. */
export const patience = 300_000

/** Texts of files by their paths. */
export type Texts = ReadonlyMap<string, string>

/** Another shop, in a copy of the project: its built pages, and the server that sells. */
export interface Shop {
  readonly copy: string
  readonly site: string
  readonly url: string
  readonly files: (pattern: string) => Texts
  readonly read: (path: string) => string
  readonly get: (path: string, headers?: Record<string, string>) => Promise<string>
  readonly browser: () => Client
  /** The mails sent so far, as files. */
  readonly outbox: () => readonly string[]
  readonly close: () => Promise<void>
}

/**
 * Starts a shop.
 * @param data its data folder in the copy
 * @param prepare makes the data folder and builds the site
 */
export const openShop = async (data: string, prepare: (copy: string) => Promise<void>): Promise<Shop> => {
  const copy = copyProject()
  const site = join(copy, 'dist/site')
  await prepare(copy)
  const env = { CATALOGUE_DIR: join(copy, data), SITE_DIR: site, EVENTS_TOKEN: eventsToken }
  const server = await startServer({ program: join(copy, 'packages/server/main.ts'), env })
  const outbox = join(server.dataDir, 'outbox')
  const read = (path: string): string => readFileSync(join(site, path), 'utf8')
  return {
    copy,
    site,
    url: server.url,
    read,
    files: (pattern) => new Map(globSync(pattern, { cwd: site }).map((path) => [path, read(path)] as const)),
    get: async (path, headers = {}) => (await fetch(server.url + path, { headers })).text(),
    browser: () =>
      createClient(
        { request: (address, init) => fetch(address.replace('http://site.test', server.url), init) },
        { session: null, keepsCookies: true },
      ),
    outbox: () =>
      existsSync(outbox)
        ? readdirSync(outbox)
            .filter((name) => name.endsWith('.eml'))
            .map((name) => readFileSync(join(outbox, name), 'utf8'))
        : [],
    close: async () => {
      await server.stop()
      rmSync(copy, { recursive: true, force: true })
    },
  }
}
