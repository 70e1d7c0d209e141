import { events } from './events-command.ts'
import { runProcess } from './run.ts'

await runProcess(events)
