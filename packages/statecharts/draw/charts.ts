import type { AnyStateMachine } from 'xstate'
import { type ChartModel, chartModelOf } from './chart-model.ts'
import type { Sentences } from './sentences.ts'

/** A documented chart. */
export interface Chart {
  /** The chart's id; with the flow where one chart is built for several: `checkout.b`. */
  readonly name: string
  readonly machine: AnyStateMachine
  readonly model: ChartModel
  /** Its source file, relative to the project's folder. */
  readonly file: string
  /** What its guards say in pictures. */
  readonly sentences: Sentences
  /** Ids of the transitions on its happy path. */
  readonly happyPath: readonly string[]
}

/** Builds a documented chart. */
export const chartOf = (
  name: string,
  machine: AnyStateMachine,
  file: string,
  { sentences = new Map(), happyPath = [] }: Partial<Pick<Chart, 'sentences' | 'happyPath'>> = {},
): Chart => ({
  name,
  machine,
  model: chartModelOf(machine, sentences),
  file,
  sentences,
  happyPath,
})
