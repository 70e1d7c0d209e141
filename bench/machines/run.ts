import type { BenchOptions, Section } from '../lib/report.ts'
import { explorationSection } from './exploration.ts'
import { stepSection } from './step-cost.ts'
import { transitionsSection } from './transitions.ts'

/** Measures the charts: their transitions, one step end to end, and walks over whole charts. */
export const run = async (options: BenchOptions): Promise<readonly Section[]> => [
  await transitionsSection(options),
  await stepSection(options),
  await explorationSection(options),
]
