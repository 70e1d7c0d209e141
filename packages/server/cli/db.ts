import { db } from './db-command.ts'
import { runProcess } from './run.ts'

/** Backups hold personal data: only the owner may read them. */
const ownerOnly = 0o077

process.umask(ownerOnly)
await runProcess(db)
