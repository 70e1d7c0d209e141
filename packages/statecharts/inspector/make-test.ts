import { download } from '../recording/download.ts'
import { writeSessionLog } from '../recording/session-log.ts'
import { minimised } from '../replay/minimise.ts'
import { readLog } from '../replay/replay-log.ts'
import type { InspectedApp } from './open-log.ts'
import type { Session, SessionStore } from './session-store.ts'

interface TestSource {
  readonly app: InspectedApp
  readonly session: Session
  readonly store: SessionStore
  readonly onProblem: (text: string) => void
}

/**
 * Saves the shortest log that leads to a moment of a session: a test of the charts as soon as it lies beside the others.
 * @param steps the steps of the session's log that led there; default: all
 */
export const saveTest = async (
  { app, session, store, onProblem }: TestSource,
  steps?: number,
): Promise<void> => {
  const text = await store.log(session)
  if (text === null) return onProblem('This page has no session log to make a test of.')
  try {
    const log = minimised(app.replay, readLog(app.replay, text), steps)
    download('test.jsonl', writeSessionLog(log))
    onProblem('')
  } catch (fault) {
    onProblem(`No test can be made of this moment. ${fault instanceof Error ? fault.message : fault}`)
  }
}
