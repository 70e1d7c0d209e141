import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { ensureBrowser, ensurePostgres } from '../scripts/lib/provision.ts'
import { builtSite } from '../tests/support/server-process.ts'
import { benchPages } from './bench/pages.ts'
import { benchServer } from './bench/server.ts'
import { endWithUsage, optionsOf } from './support/command.ts'

const usage = `npm run bench -- --server|--pages [--against FOLDER] [--rounds 5]

Measures in turns, and prints medians and, in brackets, ratios to the first column.
  --server     whole purchases by 1, 10 and 100 clients: this checkout beside the one in FOLDER, which has its packages
             installed; without FOLDER, SQLite beside PostgreSQL
  --pages      the first question and the home page on a slow phone: dist/site beside the built site in FOLDER`

const { server, pages, against, rounds } = optionsOf(usage, {
  server: false,
  pages: false,
  against: '',
  rounds: 5,
})
const other = against === '' ? null : resolve(against)
const builtSites = [builtSite, other].filter((site) => site !== null)
if (!(server || pages) || rounds < 1) endWithUsage(usage)

if (server) {
  ensurePostgres()
  await benchServer(join(import.meta.dirname, '..'), other, rounds)
}
if (pages) {
  const missing = builtSites.find((site) => !existsSync(join(site, 'index.html')))
  if (missing !== undefined) throw new Error(`${missing} is no built site`)
  const withoutBrowser = ensureBrowser()
  if (withoutBrowser !== null) throw new Error(withoutBrowser)
  await benchPages(builtSites, rounds)
}
