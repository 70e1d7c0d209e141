import { readConfig } from '../config.ts'
import { codeOf } from '../http/failures.ts'
import { eraseExpired } from '../retention/erase-expired.ts'
import { periodsWith } from '../retention/periods.ts'
import { openPrepared } from '../store/open-store.ts'
import { runCommand } from './run.ts'

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

await runCommand(openPrepared, async (store) => {
  const { ORDER_RETENTION_DAYS } = readConfig(process.env)
  const report = (kind: string, error: unknown) => {
    process.stderr.write(`${kind}: um registro não pôde ser apagado (${codeOf(error)})\n`)
  }
  const round = await eraseExpired(store, periodsWith(ORDER_RETENTION_DAYS), report)
  if (round === null) return say('Outro processo está apagando agora.')
  const erased = Object.entries(round.erased)
  say(erased.length === 0 ? 'Nada para apagar.' : 'Apagados ou esvaziados:')
  for (const [kind, count] of erased) say(`  ${kind}: ${count}`)
  if (round.failed > 0) process.exitCode = 1
})
