import { join } from 'node:path'
import { cached } from '../content-cache.ts'
import { begin, browserPathsOf, choicesIn, follow } from './browser-paths.ts'
import type {
  BrowserPath,
  BrowserStep,
  BrowserVisits,
  BrowserWorld,
  VisitStart,
} from './browser-world.types.ts'

/** A path in numbers: its start, and at each later moment which of the choices of that moment is taken. */
interface WrittenPath {
  readonly start: number
  readonly choices: readonly number[]
  /** The configuration in which the path ends. */
  readonly end: string
}

const text = (value: unknown): string => JSON.stringify(value) ?? ''
const endOf = ({ steps }: BrowserPath): string => text(steps.at(-1)?.state.value)

const written = (world: BrowserWorld, path: BrowserPath): WrittenPath => {
  const [first, ...rest] = path.steps as [BrowserStep, ...BrowserStep[]]
  const start = world.starts.findIndex(({ input, event }) => input === path.input && event === first.event)
  let { moment } = begin(world, world.starts[start] as VisitStart)
  const choices = rest.map(({ event }) => {
    const choice = choicesIn(world, moment).findIndex((one) => text(one) === text(event))
    moment = follow(world, moment, event).after
    return choice
  })
  return { start, choices, end: endOf(path) }
}

const read = (world: BrowserWorld, { start, choices, end }: WrittenPath): BrowserPath => {
  const { input } = world.starts[start] as VisitStart
  let { moment, steps } = begin(world, world.starts[start] as VisitStart)
  for (const choice of choices) {
    const event = choicesIn(world, moment)[choice]
    if (event === undefined) throw new Error('A path of the cache has an event that cannot happen')
    const { after, taken } = follow(world, moment, event)
    moment = after
    steps = [...steps, { event, state: after.snapshot, elsewhere: after.elsewhere, taken }]
  }
  if (endOf({ input, steps }) !== end) throw new Error(`A path of the cache does not end in ${end}`)
  return { input, steps }
}

/**
 * The paths of a chart's visits, as `browserPathsOf` finds them: from the cache where a process found them before in
 * the same world.
 *
 * @throws where a path of the cache is not the world's
 */
export const visitsOf = ({ chart: { name }, world }: BrowserVisits): readonly BrowserPath[] => {
  const sources = [join(import.meta.dirname, `${name}.world.ts`), import.meta.filename]
  const paths = cached(`visits.${name}`, sources, () =>
    browserPathsOf(world).map((path) => written(world, path)),
  )
  return paths.map((path) => read(world, path))
}
