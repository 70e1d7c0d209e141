import { leads } from './leads-command.ts'
import { runProcess } from './run.ts'

await runProcess(leads)
