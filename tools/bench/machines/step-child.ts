import type { Depth, stepTimes } from './step-page.tsx'
import { median } from './timing.ts'

/** The process's input, as JSON: the built page and what to measure. */
export interface StepTask {
  readonly built: string
  readonly counts: readonly number[]
  readonly measured: number
  readonly runs: number
}

/** Its output, as JSON: milliseconds per step, by depth, for each number of questions. */
export type StepTimes = readonly (Readonly<Record<Depth, number>> & { readonly steps: number })[]

interface Dom {
  readonly JSDOM: new (html: string, options: object) => { readonly window: Window & typeof globalThis }
}

interface Page {
  readonly stepTimes: typeof stepTimes
}

// The package has no types.
const untyped: string = 'jsdom'
const { JSDOM } = (await import(untyped)) as Dom
const { window } = new JSDOM('<!doctype html><html lang="pt-BR"><body></body></html>', {
  url: 'http://localhost/checkout/cep/',
  pretendToBeVisual: true,
})
window.scrollTo = () => undefined
// Browser globals that the page uses.
for (const name of Object.getOwnPropertyNames(window))
  if (!(name in globalThis)) Object.defineProperty(globalThis, name, { get: () => Reflect.get(window, name) })

const depths: readonly Depth[] = ['charts', 'address', 'page']

const warmUps = 4

const measure = async ({ built, counts, measured, runs }: StepTask): Promise<StepTimes> => {
  const page = (await import(built)) as Page
  // Warm-up, so that compilation does not count for the first row.
  for (let run = 0; run < warmUps; run += 1) await page.stepTimes('page', measured, measured)
  const rows = []
  for (const steps of counts) {
    const found: Record<Depth, number> = { charts: 0, address: 0, page: 0 }
    for (const depth of depths) {
      await page.stepTimes(depth, steps, Math.min(steps, measured))
      const times: number[] = []
      for (let run = 0; run < runs; run += 1)
        times.push(...(await page.stepTimes(depth, steps, Math.min(steps, measured))))
      found[depth] = median(times)
    }
    rows.push({ steps, ...found })
  }
  return rows
}

process.stdout.write(JSON.stringify(await measure(JSON.parse(process.argv[2] ?? '') as StepTask)))
process.exit(0)
