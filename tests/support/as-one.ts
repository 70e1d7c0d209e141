import { invokedChildIn, join } from 'statechart-kit/joined'
import type { AnyActorRef, AnyMachineSnapshot, Observer, Subscription } from 'xstate'

/** A running chart and the part that it invokes as one actor, for those who wait for one of its states. */
export const asOne = <Actor extends AnyActorRef>(actor: Actor): Actor => {
  const getSnapshot = () => join(actor.getSnapshot() as AnyMachineSnapshot)
  const subscribe = (listener: Observer<AnyMachineSnapshot>): Subscription => {
    const tell = (): void => listener.next?.(getSnapshot())
    let followed: AnyActorRef | undefined
    let ofPart: Subscription | undefined
    const follow = (): void => {
      const part = invokedChildIn(actor.getSnapshot() as AnyMachineSnapshot)?.actor
      if (part === followed) return
      ofPart?.unsubscribe()
      followed = part
      ofPart = part?.subscribe(tell)
    }
    follow()
    const own = actor.subscribe({
      ...listener,
      next: () => {
        follow()
        tell()
      },
    })
    return {
      unsubscribe: () => {
        ofPart?.unsubscribe()
        own.unsubscribe()
      },
    }
  }
  return { getSnapshot, subscribe } as unknown as Actor
}
