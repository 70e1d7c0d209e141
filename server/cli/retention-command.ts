import { codeOf } from '../http/failures.ts'
import { eraseExpired } from '../retention/erase-expired.ts'
import { periodsWith } from '../retention/periods.ts'
import { openPrepared } from '../store/open-store.ts'
import { mainOf } from './run.ts'

/** Erases expired rows; exit code 1 if a row could not be erased. */
export const retention = mainOf(async ({ config, options, say, streams }) => {
  const report = (kind: string, error: unknown) => {
    streams.stderr.write(`${kind}: um registro não pôde ser apagado (${codeOf(error)})\n`)
  }
  const store = await openPrepared(options)
  const round = await eraseExpired(store, periodsWith(config.ORDER_RETENTION_DAYS), report).finally(
    store.close,
  )
  if (round === null) {
    say('Outro processo está apagando agora.')
    return 0
  }
  const erased = Object.entries(round.erased)
  say(erased.length === 0 ? 'Nada para apagar.' : 'Apagados ou esvaziados:')
  for (const [kind, count] of erased) say(`  ${kind}: ${count}`)
  return round.failed > 0 ? 1 : 0
})
