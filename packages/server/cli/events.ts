import { eventsCommand } from './events-command.ts'
import { runProcess } from './run.ts'

await runProcess(eventsCommand)
