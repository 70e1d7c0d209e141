import { replay } from './replay/replay-command.ts'

process.exitCode = await replay(process.argv.slice(2), console)
