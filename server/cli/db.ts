import { db } from './db-command.ts'
import { runProcess } from './run.ts'

/** A copy holds names and addresses: only its owner reads it. */
const ownerOnly = 0o077

process.umask(ownerOnly)
await runProcess(db)
