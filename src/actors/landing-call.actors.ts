import { fromPromise } from 'xstate'
import { repeatKeys } from '../adapters/repeat-keys.ts'
import type { Landing } from '../landing/landing.types.ts'
import { askForCallAt } from './call.actors.ts'
import { fieldActors } from './landing-fields.actors.ts'

const askForCall = (ports: Parameters<typeof askForCallAt>[0]) =>
  fromPromise<unknown, { phone: string }>(({ input }) => askForCallAt(ports, input.phone))

/** Call-back request from a marketing page; `visit` is random text, new on each page load. */
export const callDrawerActors = ({ api }: Pick<Landing, 'api'>, visit: string) => ({
  ...fieldActors,
  askForCall: askForCall({ api, keys: repeatKeys(visit) }),
})
