import { person } from './person-command.ts'
import { runProcess } from './run.ts'

await runProcess(person)
