import type { Property } from './check/property.types.ts'
import type { Chart } from './draw/charts.ts'
import type { PageTexts } from './draw/index-page.ts'
import type { ChartGraph, ChartUnderTest } from './explore/chart.types.ts'
import type { ReplayApp } from './replay/replay-app.types.ts'

/** What an application says of its charts: the default export of `statecharts.config.ts`. */
export interface StatechartsConfig {
  /** The application's folder, absolute. */
  readonly root: string
  /** The folder of the generated documents, below `root`. */
  readonly folder: string
  /** The charts to explore and check. */
  readonly charts: () => Promise<readonly ChartUnderTest[]>
  /** The checks that every chart passes: `checksWith` makes the general ones. */
  readonly checks: () => Promise<readonly Property[]>
  /** The graph of a chart, if it is kept between runs; else it is explored. */
  readonly explored?: (chart: ChartUnderTest) => Promise<ChartGraph>
  /** The charts to draw, with their files; default: those to explore. */
  readonly drawn?: () => Promise<readonly Pick<Chart, 'name' | 'machine' | 'file'>[]>
  /** Patterns of the files that start charts, below `root`: pages of drawings name them. */
  readonly hosts?: readonly string[]
  /** What the index of the drawings says beside what the charts say. */
  readonly texts?: PageTexts
  /** How session logs are replayed. */
  readonly replay?: () => Promise<ReplayApp>
}

/** Where a command prints, such as the console. */
export type Output = Pick<Console, 'log' | 'error'>

/**
 * A command with its arguments.
 * @returns its exit code: 0, or 1 if it found something, or 2 if it was called wrongly
 */
export type Command = (config: StatechartsConfig, args: readonly string[], output: Output) => Promise<number>
