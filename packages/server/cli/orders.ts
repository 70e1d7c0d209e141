import { orders } from './orders-command.ts'
import { runProcess } from './run.ts'

await runProcess(orders)
