import { retention } from './retention-command.ts'
import { runProcess } from './run.ts'

await runProcess(retention)
