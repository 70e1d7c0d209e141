import { StartupError } from '@ultrafibra/contract/startup-error'
import { codeOf } from '../http/failures.ts'
import { eraseExpired } from '../retention/erase-expired.ts'
import { periodsWith } from '../retention/periods.ts'
import { ClockJumped, confirmClock } from '../store/clock-mark.rows.ts'
import { onStore } from './on-store.ts'
import { mainOf } from './run.ts'

const confirmation = '--clock-is-right'

const jumped = (error: unknown): unknown =>
  error instanceof ClockJumped
    ? new StartupError(
        'O relógio deste computador parece errado, e nada foi apagado. Se ele está certo, rode npm run retention -- --clock-is-right.',
      )
    : error

/**
 * Erases expired rows; exit code 1 if a row could not be erased, or while the clock is suspicious. `--clock-is-right`
 * confirms the clock first.
 */
export const retention = mainOf(async (call) => {
  const { args, config, say, streams } = call
  const report = (kind: string, error: unknown) => {
    streams.stderr.write(`${kind}: um registro não pôde ser apagado (${codeOf(error)})\n`)
  }
  return onStore(call, async (store) => {
    if (args.includes(confirmation)) await confirmClock(store)
    const round = await eraseExpired(store, periodsWith(config.ORDER_RETENTION_DAYS), report).catch(
      (error) => {
        throw jumped(error)
      },
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
})
