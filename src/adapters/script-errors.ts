import { isFailure } from '@ultrafibra/contract/failure'
import { isMissingFile } from '@ultrafibra/contract/missing-file'
import type { AnyActorRef } from 'xstate'

/**
 * Reports what actors fail with, as the browser reports an uncaught error, if it is an error in a script: the charts only
 * tell the visitor.
 */
export const reportActorErrors = ({ system }: AnyActorRef): void => {
  system.inspect((inspected) => {
    if (inspected.type !== '@xstate.event' || !inspected.event.type.startsWith('xstate.error.actor.')) return
    const error: unknown = inspected.event.error
    if (!isFailure(error) && !isMissingFile(error)) reportError(error)
  })
}
