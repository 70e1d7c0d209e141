import { conform } from './conform-command.ts'
import { runProcess } from './run.ts'

await runProcess(conform)
