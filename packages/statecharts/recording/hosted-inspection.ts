import { createBrowserInspector, type StatelyInspectionEvent } from '@statelyai/inspect'
import type { AnyActorRef, InspectionEvent } from 'xstate'
import { actorsOf } from './entry-source.ts'
import { masked } from './masking.ts'
import type { Privacy } from './privacy.ts'

/** Stately's page. */
export const hostedAddress = 'https://stately.ai/inspect'
/** Deeper than any value of a chart. */
const depth = 100

/** A message without personal data and without references to other actors, which have messages of theirs. */
const shownOf = (message: StatelyInspectionEvent, privacy: Privacy): StatelyInspectionEvent => {
  const { event, snapshot } = message as { event?: unknown; snapshot?: Readonly<Record<string, unknown>> }
  const { status, value, context, output } = snapshot ?? {}
  return {
    ...message,
    ...(event === undefined ? {} : { event: masked(event, privacy) }),
    ...(snapshot === undefined
      ? {}
      : { snapshot: { status, value, context: masked(context, privacy), output: masked(output, privacy) } }),
  } as StatelyInspectionEvent
}

/** Reports actors to Stately's inspector, with personal data masked; what happens before its page is open is sent then. */
export const hostedInspection = (window: Window, privacy: Privacy) => {
  let page: Window | null = null
  const { inspect, start } = createBrowserInspector({
    url: hostedAddress,
    autoStart: false,
    window: {
      open: () => page,
      addEventListener: window.addEventListener.bind(window),
    } as unknown as Window,
    maxDeferredEvents: 2000,
    serializationDepthLimit: depth,
    serialize: (message) => shownOf(message, privacy),
  })
  return {
    /** Sends to this window from now on, which shows Stately's page. */
    connect: (opened: Window): void => {
      page = opened
      start()
    },
    /** Reports the running actors of a root and all further events. */
    watch: (root: AnyActorRef): void => {
      const rootId = root.sessionId
      for (const actorRef of actorsOf(root))
        inspect.next?.({ type: '@xstate.actor', actorRef, rootId } as InspectionEvent)
      root.system.inspect(inspect)
    },
  }
}
