import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { behaviourOf } from '../../statecharts/behave/behaviour.ts'
import type { ChartUnderTest } from '../../statecharts/explore/chart.types.ts'
import { charts } from './charts.ts'
import { explored } from './explored.ts'

/** The file with the agreed behaviour of a chart. */
export const behaviourFileOf = ({ name }: ChartUnderTest): string =>
  join(import.meta.dirname, '../../docs/statecharts/behaviour', `${name}.txt`)

if (import.meta.main)
  for (const chart of charts) {
    const file = behaviourFileOf(chart)
    const text = behaviourOf(chart, explored(chart))
    if (readFileSync(file, { encoding: 'utf8', flag: 'a+' }) === text) continue
    writeFileSync(file, text)
    console.log(`${chart.name}: written`)
  }
