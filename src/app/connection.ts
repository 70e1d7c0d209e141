import { type ActorRefFrom, type AnyActorRef, type AnyMachineSnapshot, createActor } from 'xstate'
import { connectionMachine } from '../../machines/connection/connection.machine.ts'
import type { Site } from './site.ts'

export type ConnectionActor = ActorRefFrom<typeof connectionMachine>

const isCutOff = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.hasTag('failed') && snapshot.context.failure?.kind === 'network'

/** The machines that a page invokes. */
const childrenOf = ({ children }: AnyMachineSnapshot): readonly AnyMachineSnapshot[] =>
  Object.values(children as Readonly<Record<string, AnyActorRef>>)
    .map((child) => child.getSnapshot())
    .filter((state) => 'hasTag' in state)

const retry = (site: Site): void => {
  site.journey.system.get('lead')?.send({ type: 'lead.retry' })
  const actor = site.feature(site.routed.route().feature ?? 'checkout')
  const snapshot = actor.getSnapshot()
  if (isCutOff(snapshot) || childrenOf(snapshot).some(isCutOff)) actor.send({ type: 'step.retry' })
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
