import { fromPromise } from 'xstate'
import type { Ports } from './ports.ts'

/** Has the server send the link to another device. Each one ends the one before, so none is sent by itself again. */
export const elsewhereActors = ({ api }: Pick<Ports, 'api'>) => ({
  sendLink: fromPromise<unknown, { id: string }>(({ input: { id }, signal }) =>
    api.sendLeadLink({ params: { id } }, { signal }),
  ),
})
