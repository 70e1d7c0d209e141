import type { BenchOptions, Section } from '../lib/report.ts'
import { explorationSection } from './exploration.ts'
import { stepSection } from './step-cost.ts'
import { transitionsSection } from './transitions.ts'

/** Measures the charts: transitions, one step end to end, and explorations. */
export const run = async (options: BenchOptions): Promise<readonly Section[]> => [
  await transitionsSection(options),
  await stepSection(options),
  await explorationSection(options),
]
