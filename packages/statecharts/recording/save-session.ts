import type { AnyActorRef } from 'xstate'
import { download } from './download.ts'
import { createRecorder, type Recorder, type RecorderOptions } from './recorder.ts'
import { writeSessionLog } from './session-log.ts'

declare global {
  interface Window {
    /** For developers; not in production builds. */
    statecharts?: {
      /** Downloads the log since page load and returns its text; null before the first event. */
      readonly saveSession: () => string | null
    }
  }
}

const isShortcut = ({ altKey, shiftKey, code }: KeyboardEvent): boolean =>
  altKey && shiftKey && code === 'KeyR'

/**
 * Records this page's charts. `statecharts.saveSession()` and Alt+Shift+R download the log for a replay, without personal data.
 *
 * @returns the recorder, for the inspector
 */
export const startRecording = (
  window: Window & typeof globalThis,
  root: AnyActorRef,
  options: Pick<RecorderOptions, 'privacy' | 'inputOf'>,
): Recorder => {
  const { pathname, search } = window.location
  const recorder = createRecorder({
    ...options,
    address: { pathname, search },
    now: () => window.performance.now(),
  })
  root.system.inspect(recorder.inspect)
  const saveSession = (): string | null => {
    const log = recorder.log()
    if (log === null) return null
    const text = writeSessionLog(log)
    download(`session${pathname.replaceAll('/', '-').replace(/-$/, '')}.jsonl`, text)
    return text
  }
  window.statecharts = { saveSession }
  window.addEventListener('keydown', (event) => {
    if (isShortcut(event)) saveSession()
  })
  return recorder
}
