import { join } from 'node:path'
import { cached } from '../content-cache.ts'
import type {
  BrowserModel,
  BrowserPath,
  BrowserStep,
  BrowserVisits,
  VisitStart,
} from './browser-model.types.ts'
import { begin, browserPathsOf, choicesIn, follow } from './browser-paths.ts'

/** A path as numbers: its start, then the index of the choice at each moment. */
interface WrittenPath {
  readonly start: number
  readonly choices: readonly number[]
  /** The configuration in which the path ends. */
  readonly end: string
}

const text = (value: unknown): string => JSON.stringify(value) ?? ''
const endOf = ({ steps }: BrowserPath): string => text(steps.at(-1)?.state.value)

const written = (model: BrowserModel, path: BrowserPath): WrittenPath => {
  const [first, ...rest] = path.steps as [BrowserStep, ...BrowserStep[]]
  const start = model.starts.findIndex(({ input, event }) => input === path.input && event === first.event)
  let { moment } = begin(model, model.starts[start] as VisitStart)
  const choices = rest.map(({ event }) => {
    const choice = choicesIn(model, moment).findIndex((one) => text(one) === text(event))
    moment = follow(model, moment, event).after
    return choice
  })
  return { start, choices, end: endOf(path) }
}

const read = (model: BrowserModel, { start, choices, end }: WrittenPath): BrowserPath => {
  const { input } = model.starts[start] as VisitStart
  let { moment, steps } = begin(model, model.starts[start] as VisitStart)
  for (const choice of choices) {
    const event = choicesIn(model, moment)[choice]
    if (event === undefined) throw new Error('A path of the cache has an event that cannot happen')
    const { after, taken } = follow(model, moment, event)
    moment = after
    steps = [...steps, { event, state: after.snapshot, elsewhere: after.elsewhere, taken }]
  }
  if (endOf({ input, steps }) !== end) throw new Error(`A path of the cache does not end in ${end}`)
  return { input, steps }
}

/**
 * The paths of a chart's visits from `browserPathsOf`, cached per model across processes.
 *
 * @throws if a cached path does not fit the model
 */
export const visitsOf = ({ chart: { name }, model }: BrowserVisits): readonly BrowserPath[] => {
  const sources = [join(import.meta.dirname, `${name}.model.ts`), import.meta.filename]
  const paths = cached(`visits.${name}`, sources, () =>
    browserPathsOf(model).map((path) => written(model, path)),
  )
  return paths.map((path) => read(model, path))
}
