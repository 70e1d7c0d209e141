import type { StatechartsConfig } from '../config.types.ts'
import { type Chart, chartOf } from './charts.ts'

/** The charts that are drawn: the named ones, else all that are explored. */
export const drawnIn = async ({ drawn, charts }: StatechartsConfig): Promise<readonly Chart[]> =>
  drawn ? drawn() : (await charts()).map(({ name, machine }) => chartOf(name, machine, ''))
