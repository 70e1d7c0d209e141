import type { Tracker, TrackingEvent, TrackingLog } from '../tracking/tracking.types.ts'
import { cookieNamed } from './consent-cookie-text.ts'
import type { ScriptLoader } from './script-loader.ts'

/** The function that the script sets on the window: takes an event's name and data. */
export interface WebCareWindow {
  webcare?: unknown
}

interface WebCareParts {
  readonly src: string
  readonly window: WebCareWindow
  readonly loader: ScriptLoader
  readonly warn: TrackingLog
}

const capacity = 200

/** Keeps the last 200 events. */
const keep = (events: TrackingEvent[], event: TrackingEvent): void => {
  events.push(event)
  if (events.length > capacity) events.shift()
}

/** Sends events to the web-care script; events while it loads are queued. */
export const webCare = ({ src, window, loader, warn }: WebCareParts): Tracker => {
  let isReady = false
  let hasWarned = false
  const waiting: TrackingEvent[] = []
  const tell = ({ name, data }: TrackingEvent): void => {
    if (typeof window.webcare === 'function') {
      window.webcare(name, data)
    } else if (!hasWarned) {
      hasWarned = true
      warn('Tracking: the web-care function is missing')
    }
  }
  const tellSafely = (event: TrackingEvent): void => {
    try {
      tell(event)
    } catch {
      warn('Tracking: the web-care function failed')
    }
  }
  return {
    start: () => {
      void loader.load(src).then(() => {
        isReady = true
        for (const event of waiting.splice(0)) tellSafely(event)
      })
    },
    send: (event) => {
      if (isReady) tellSafely(event)
      else keep(waiting, event)
    },
    forget: () => {
      waiting.length = 0
    },
  }
}

/** Tracker without an address: keeps the last 200 events of this page load and sends nothing. */
export const recorder = (
  onEvent: (event: TrackingEvent) => void = () => undefined,
): Tracker & { readonly events: readonly TrackingEvent[] } => {
  const events: TrackingEvent[] = []
  return {
    events,
    start: () => {},
    send: (event) => {
      keep(events, event)
      onEvent(event)
    },
    forget: () => {
      events.length = 0
    },
  }
}

/** The visitor's web-care id from its cookie; null without one. Never throws. */
export const visitorIdOf = (document: Pick<Document, 'cookie'>): string | null => {
  try {
    const id = cookieNamed(document.cookie, 'webcare_tuid')
    return id !== null && /^[\w.-]{1,128}$/.test(id) ? id : null
  } catch {
    return null
  }
}
