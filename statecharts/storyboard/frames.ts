/** One picture of a chart: the first state of the exploration with this configuration. */
export interface Frame {
  readonly chart: string
  /** The configuration, as in `{"nome":"editing"}`. */
  readonly value: string
  /** Ids of the active states. */
  readonly states: readonly string[]
  /** Types of the events of a shortest way here. */
  readonly path: readonly string[]
  /** Whether a visitor sees anything in it. */
  readonly isSeen: boolean
}

/** A chart as the storyboard shows it. */
export interface Board {
  readonly chart: string
  readonly description: string
  /** Why nothing draws it; null where a view does. */
  readonly unseen: string | null
  /** Ids of all states in which the exploration rests. */
  readonly states: readonly string[]
  readonly frames: readonly Frame[]
}

/** States of drawn charts that no picture shows: each is a fault of the storyboard. */
export const withoutPicture = (boards: readonly Board[]): readonly string[] =>
  boards
    .filter(({ unseen }) => unseen === null)
    .flatMap(({ chart, states, frames }) => {
      const shown = new Set(frames.flatMap((frame) => frame.states))
      return states.filter((id) => !shown.has(id)).map((id) => `${chart}: ${id}`)
    })

/** The file of a frame's picture, in the storyboard's folder. */
export const pictureOf = (chart: string, index: number, width: number): string =>
  `pictures/${chart}-${index}-${width}.jpg`
