import { hasNginx } from '@ultrafibra/server/tests/deploy/support/nginx'
import { rehearse, serverErrors } from '@ultrafibra/server/tests/deploy/support/rehearsal'
import { freshDatabase, startPostgres } from '../tests/support/postgres.ts'
import { printTimings } from './load/report.ts'
import { optionsOf } from './support/command.ts'

const usage = `npm run rehearse -- [--visitors 60]

packages/server/deploy/release.sh and going back, with nginx, two server processes and PostgreSQL on this computer, while so many
visitors buy at once (60), each again and again. Exit code 1 for a server error, a lost or double order, or a page
without its script.`

const { visitors } = optionsOf(usage, { visitors: 60 })
const postgres = hasNginx ? await startPostgres({ durable: true }) : null
if (postgres === null) throw new Error('nginx, openssl or PostgreSQL is not installed')
const { purchases, audit, timings, missing, shown, exitCodes, seconds } = await rehearse(
  await freshDatabase(postgres.url),
  visitors,
)
await postgres.stop()
const errors = serverErrors(timings)
const again = Object.entries(timings.failures()).map(([what, count]) => `${what} × ${count}`)
printTimings(timings)
process.stdout.write(`
${purchases} purchases by ${visitors} visitors at once, in ${seconds.toFixed(0)} s; pages of release ${shown.join(', ')}
orders in the database ${audit.orders}, distinct numbers ${audit.distinct}, lost ${audit.lost}
server errors: ${errors.join(', ') || 'none'}; asked again: ${again.join(', ') || 'never'}
pages or scripts missing: ${missing.join(', ') || 'none'}; exit codes ${exitCodes.join(', ')}
`)
const isWhole = audit.orders === purchases && audit.distinct === purchases && audit.lost === 0
process.exitCode = isWhole && errors.length + missing.length === 0 ? 0 : 1
