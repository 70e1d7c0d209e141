import type { Landing } from '../landing/landing.types.ts'
import { callBackActors } from './call-back.actors.ts'
import { fieldActors } from './landing-fields.actors.ts'

/** Call-back request from a marketing page; `visit` is random text, new on each page load. */
export const callDrawerActors = ({ api }: Pick<Landing, 'api'>, visit: string) => ({
  ...fieldActors,
  ...callBackActors({ api, visit }),
})
