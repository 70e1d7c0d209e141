import type { SendPhase } from './send-button.tsx'

const tags = ['loading', 'success', 'failed'] as const

/** What the button of a form shows, by the tags of its machine's state. */
export const sendPhaseOf = (snapshot: { readonly hasTag: (tag: never) => boolean }): SendPhase =>
  tags.find((tag) => snapshot.hasTag(tag as never)) ?? 'idle'
