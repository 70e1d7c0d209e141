import { useEffect } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { draftIn } from '../ui/form-draft.ts'

/** Whether the page's chart would refuse what its form holds. */
const isRefused = (actor: AnyActorRef, form: HTMLFormElement): boolean => {
  const snapshot: AnyMachineSnapshot = actor.getSnapshot()
  const edges = snapshot.machine.getTransitionData(snapshot, { type: 'step.submit', draft: draftIn(form) })
  return edges.some(({ guard }) => (guard as { readonly type?: string } | undefined)?.type === 'isInvalid')
}

/**
 * Ignores a press on a button that has come under the finger with its page, unless the page is answered: its errors would
 * show before the visitor has seen what it asks.
 */
export function useLatePresses(actor: AnyActorRef): void {
  useEffect(() => {
    const judge = (event: Event): void => {
      const { detail } = event as CustomEvent<HTMLFormElement>
      if (isRefused(actor, detail)) event.preventDefault()
    }
    window.addEventListener('press:late', judge)
    return () => window.removeEventListener('press:late', judge)
  }, [actor])
}
