import type { Browser } from 'playwright'
import type { InlineConfig } from 'vite'

/** How an application's states are drawn for the storyboard. */
export interface StoryboardConfig {
  /** The page that calls `startStoryboard`, below `root`. */
  readonly page: string
  /** The folder that the pictures are written into, below `root`. */
  readonly folder: string
  /** The development server's configuration. */
  readonly vite: () => Promise<InlineConfig>
  /** Session logs to name at the states that they pass: a pattern below `root`. */
  readonly logs?: string
  /** How the tests of a chart are run; default: `npx statecharts check CHART`. */
  readonly testsOf?: (chart: string) => string
  readonly launch: () => Promise<Browser>
}
