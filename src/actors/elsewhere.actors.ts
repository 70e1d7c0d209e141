import { fromPromise } from 'xstate'
import type { Ports } from './ports.ts'

/** Has the server send the link to another device. Each one ends the one before, so none is sent by itself again. */
export const elsewhereActors = ({ api }: Pick<Ports, 'api'>) => ({
  sendLink: fromPromise<unknown, { id: string }>(({ input: { id }, signal }) =>
    api.sendLeadLink({ params: { id } }, { signal }),
  ),
})

/** Asks for the code that a visitor tells who helps them. */
export const helpCodeActors = ({ api }: Pick<Ports, 'api'>) => ({
  askHelp: fromPromise<{ code: string }, { id: string }>(({ input: { id }, signal }) =>
    api.askHelp({ params: { id } }, { signal }),
  ),
})
