import type { Landing } from '../landing/landing.types.ts'
import { callBackActors } from './call-back.actors.ts'
import { fieldActors } from './landing-fields.actors.ts'

/** Asking for a call from a marketing page; `visit` is random text that is this page load's own. */
export const callDrawerActors = ({ api }: Pick<Landing, 'api'>, visit: string) => ({
  ...fieldActors,
  ...callBackActors({ api, visit }),
})
