import { EntrySource } from '../recording/entry-source.ts'
import type { NewEntry } from '../recording/local-wire.ts'
import { parseSessionLog } from '../recording/session-log.ts'
import { differenceText, showLog } from '../replay/replay-log.ts'
import type { Session } from './session-store.ts'
import { SessionTimeline } from './timeline.ts'

/**
 * Opens a session log: replays it on the charts and shows what they do, as if it happened live.
 * @throws with line number and cause if a line is not as `parseSessionLog` reads it
 */
export const openLog = (text: string, name: string): Session => {
  const log = parseSessionLog(text)
  const timeline = new SessionTimeline()
  let [now, seq, isOver] = [0, 0, false]
  const add = (entry: NewEntry): void => {
    if (isOver) return
    seq += 1
    timeline.add({ ...entry, seq })
  }
  const source = new EntrySource({ now: () => now, add })
  const settle = (): void => add({ kind: 'moment', isKept: false })
  const difference = showLog(log, {
    onStart: (root) => source.watch(root),
    onStep: ({ at }) => {
      settle()
      now = at ?? now
    },
    onEnd: () => {
      settle()
      isOver = true
    },
  })
  return {
    page: `file:${name}`,
    address: `${log.head.address.pathname} (${name})`,
    timeline,
    isLive: false,
    log: text,
    warning: difference === null ? null : `The charts differ from the log. ${differenceText(difference)}`,
  }
}
