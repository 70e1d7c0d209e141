import { EntrySource } from '../recording/entry-source.ts'
import type { NewEntry } from '../recording/local-wire.ts'
import type { Privacy } from '../recording/privacy.ts'
import type { ReplayApp } from '../replay/replay-app.types.ts'
import { differenceText, readLog, showLog } from '../replay/replay-log.ts'
import type { Session } from './session-store.ts'
import { SessionTimeline } from './timeline.ts'

/** The application that the inspector shows. */
export interface InspectedApp {
  readonly privacy: Privacy
  /** How its session logs are replayed. */
  readonly replay: ReplayApp
}

/**
 * Opens a session log: replays it on the charts and shows what they do, as if it happened live.
 * @throws with line number and cause if a line is not as `readLog` reads it
 */
export const openLog = ({ privacy, replay }: InspectedApp, text: string, name: string): Session => {
  const log = readLog(replay, text)
  const timeline = new SessionTimeline()
  let [now, seq, steps, isOver] = [0, 0, 0, false]
  const add = (entry: NewEntry): void => {
    if (isOver) return
    seq += 1
    timeline.add({ ...entry, seq })
  }
  const source = new EntrySource({ privacy, now: () => now, add })
  const settle = (): void => add({ kind: 'moment', isKept: false, steps })
  const difference = showLog(replay, log, {
    onStart: (root) => source.watch(root),
    onStep: ({ at }) => {
      settle()
      now = at ?? now
      steps += 1
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
