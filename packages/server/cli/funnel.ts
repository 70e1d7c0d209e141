import { funnel } from './funnel-command.ts'
import { runProcess } from './run.ts'

await runProcess(funnel)
