import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import type { BenchOptions, Section } from '../lib/report.ts'
import type { StepTask, StepTimes } from './step-child.ts'
import { shown } from './timing.ts'

const root = join(import.meta.dirname, '../../..')

const counts = [7, 14, 28, 56, 112]
/** Number of answered questions, equal for all: whole purchases would differ in length. */
const measured = 15

const buildPage = async (folder: string): Promise<void> => {
  await build({
    root: join(root, 'src'),
    configFile: join(root, 'vite.config.ts'),
    logLevel: 'error',
    mode: 'production',
    build: { ssr: join(import.meta.dirname, 'step-page.tsx'), outDir: folder, emptyOutDir: true },
  })
}

const timesIn = (task: StepTask): StepTimes => {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      '--disable-warning=ExperimentalWarning',
      join(import.meta.dirname, 'step-child.ts'),
      JSON.stringify(task),
    ],
    { cwd: root, encoding: 'utf8', env: { ...process.env, NODE_ENV: 'production' } },
  )
  if (status !== 0) throw new Error(`The page of the step bench failed:\n${stderr}`)
  return JSON.parse(stdout) as StepTimes
}

/** The cost of one answer end to end, by part, and how it grows with the number of questions. */
export const stepSection = async ({ runs }: BenchOptions): Promise<Section> => {
  // Inside the project, so that external imports resolve.
  const folder = mkdtempSync(join(root, 'node_modules/.step-bench-'))
  try {
    await buildPage(folder)
    const built = pathToFileURL(join(folder, 'step-page.js')).href
    const times = timesIn({ built, counts, measured, runs })
    const [first] = times
    return {
      title: 'One answer end to end',
      intro:
        'From `step.submit` to the next question: the charts with providers that answer at once, the address written ' +
        'into the history, the drawn page. The site as it is in a page without layout (jsdom), production build of React, milliseconds.',
      columns: [
        'questions',
        'charts',
        'address',
        'React commits',
        'in all',
        'charts, to 7 questions',
        'in all, to 7 questions',
      ],
      rows: times.map(({ steps, charts, address, page }) => [
        String(steps),
        shown(charts),
        shown(Math.max(0, address - charts)),
        shown(Math.max(0, page - address)),
        shown(page),
        `${shown(charts / (first?.charts ?? charts))} ×`,
        `${shown(page / (first?.page ?? page))} ×`,
      ]),
      notes: [
        `The questions are made by the checkout's own builder, one state of four each; the first ${measured} are answered.`,
      ],
    }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
