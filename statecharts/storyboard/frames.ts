/** One picture of a chart: the first explored state with this configuration. */
export interface Frame {
  readonly chart: string
  /** The configuration, as in `{"nome":"editing"}`. */
  readonly value: string
  /** Ids of the active states. */
  readonly states: readonly string[]
  /** Event types of a shortest path to it. */
  readonly path: readonly string[]
  /** Whether it draws anything. */
  readonly isSeen: boolean
}

/** A chart in the storyboard. */
export interface Board {
  readonly chart: string
  readonly description: string
  /** Why the chart has no view; null if it has one. */
  readonly unseen: string | null
  /** Ids of all explored states. */
  readonly states: readonly string[]
  readonly frames: readonly Frame[]
}

/** States of drawn charts without a picture: errors of the storyboard. */
export const withoutPicture = (boards: readonly Board[]): readonly string[] =>
  boards
    .filter(({ unseen }) => unseen === null)
    .flatMap(({ chart, states, frames }) => {
      const shown = new Set(frames.flatMap((frame) => frame.states))
      return states.filter((id) => !shown.has(id)).map((id) => `${chart}: ${id}`)
    })

/** A frame's picture file, relative to the storyboard's folder. */
export const pictureOf = (chart: string, index: number, width: number): string =>
  `pictures/${chart}-${index}-${width}.jpg`
