import type { Happening } from '../explore/chart.types.ts'

/** One picture of a chart: the first explored state with this configuration. */
export interface Frame {
  readonly chart: string
  /** The configuration in one word: `nome.editing`. */
  readonly value: string
  /** The title of its page; '' in a state without one. */
  readonly title: string
  readonly tags: readonly string[]
  /** Ids of the active states. */
  readonly states: readonly string[]
  /** The events of a shortest path to it. */
  readonly path: readonly Happening[]
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

/** Picture files relative to the storyboard's folder by view: `360-light`. Files are named by content. */
export type Pictures = Readonly<Record<string, string>>

/** The pictures of every frame by the frame's name. */
export type PicturesByFrame = Readonly<Record<string, Pictures>>

/** All that the storyboard knows of a frame. */
export interface StateRecord {
  readonly pictures: Pictures
  /** The events of a shortest path to it. */
  readonly path: readonly Happening[]
  /** Names of the session logs that pass it. */
  readonly logs: readonly string[]
  /** The command that runs the tests of its chart. */
  readonly tests: string
}

/** Every frame by its name, as `states.json` keeps them for the inspector and for a later comparison. */
export type StateRecords = Readonly<Record<string, StateRecord>>

/** The name of a frame, also its anchor: `checkout/nome.editing`. */
export const nameOfFrame = ({ chart, value }: Pick<Frame, 'chart' | 'value'>): string => `${chart}/${value}`

/** States of drawn charts without a picture: errors of the storyboard. */
export const withoutPicture = (boards: readonly Board[]): readonly string[] =>
  boards
    .filter(({ unseen }) => unseen === null)
    .flatMap(({ chart, states, frames }) => {
      const shown = new Set(frames.flatMap((frame) => frame.states))
      return states.filter((id) => !shown.has(id)).map((id) => `${chart}: ${id}`)
    })

/** What differs between the pictures of two runs. */
export interface Differences {
  readonly added: readonly string[]
  readonly gone: readonly string[]
  readonly changed: readonly string[]
}

/** Compares the pictures of an earlier run with the present ones, frame by frame. */
export const differencesOf = (before: PicturesByFrame, after: PicturesByFrame): Differences => ({
  added: Object.keys(after).filter((name) => !(name in before)),
  gone: Object.keys(before).filter((name) => !(name in after)),
  changed: Object.keys(after).filter(
    (name) => name in before && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  ),
})
