import type { SnapshotFrom } from 'xstate'
import type { carouselMachine } from './carousel.machine.ts'

/** What the visitor may do about the movement: nothing where none is wanted or the slides cannot move by themselves. */
export const movementOf = (snapshot: SnapshotFrom<typeof carouselMachine>): 'pause' | 'play' | null => {
  if (snapshot.matches({ motion: 'reduced' }) || snapshot.matches({ slider: { attached: 'plain' } }))
    return null
  return snapshot.matches({ choice: 'paused' }) ? 'play' : 'pause'
}
