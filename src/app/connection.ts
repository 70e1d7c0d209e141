import { type ActorRefFrom, createActor } from 'xstate'
import { connectionMachine } from '../../machines/connection/connection.machine.ts'
import type { Site } from './site.ts'

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>

const retry = (site: Site): void => {
  site.journey.system.get('lead')?.send({ type: 'lead.retry' })
  const actor = site.feature(site.routed.route().feature ?? 'checkout')
  const snapshot = actor.getSnapshot()
  if (snapshot.hasTag('failed') && snapshot.context.failure?.kind === 'network')
    actor.send({ type: 'step.retry' })
}

/** Follows the browser's network. Back online, steps that failed offline are retried. */
export const startConnection = (window: Window, site: Site): ConnectionActor => {
  const actor = createActor(connectionMachine, { input: { isOnline: window.navigator.onLine } }).start()
  window.addEventListener('offline', () => actor.send({ type: 'connection.lost' }))
  window.addEventListener('online', () => {
    actor.send({ type: 'connection.restored' })
    retry(site)
  })
  return actor
}
