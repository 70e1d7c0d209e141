import type { SendPhase } from './send-button.tsx'

const tags = ['loading', 'success', 'failed'] as const

/** The submit button's phase, by the tags of the machine's state. */
export const sendPhaseOf = (snapshot: { readonly hasTag: (tag: never) => boolean }): SendPhase =>
  tags.find((tag) => snapshot.hasTag(tag as never)) ?? 'idle'
