import * as v from 'valibot'
import { daySchema } from '../../contract/brazil/date.ts'
import type { Campaign } from '../../contract/campaign.ts'
import { planSchema } from '../../contract/plan.ts'

const path = v.pipe(
  v.string(),
  v.regex(/^[\w~-]+(\/[\w~-]+)*$/, 'an actor’s path such as "journey/checkout"'),
)

/** What an actor shows: of a chart its state, of an effect that it runs. */
const actorStateSchema = v.strictObject({
  state: v.union([v.string(), v.record(v.string(), v.unknown())]),
  /** The address of its page, where it shows one. */
  page: v.optional(v.string()),
  title: v.optional(v.string()),
  tags: v.optional(v.array(v.string())),
  /** Names of the fields that are told to be wrong. */
  errors: v.optional(v.array(v.string())),
  /** The kind of the failure that is told. */
  failure: v.optional(v.string()),
})

/** What became of the actors, by path: those that changed; null for one that is gone. */
const actorStatesByPathSchema = v.record(path, v.nullable(actorStateSchema))

const where = { at: v.optional(v.number()), actor: path }
const after = { shows: v.optional(actorStatesByPathSchema) }

const stepSchema = v.variant('what', [
  /** The visitor, the address bar or the page says something to a chart. */
  v.strictObject({
    ...where,
    what: v.literal('event'),
    event: v.looseObject({ type: v.string() }),
    ...after,
  }),
  /** An effect ends well. */
  v.strictObject({ ...where, what: v.literal('answer'), output: v.optional(v.unknown()), ...after }),
  /** An effect fails. */
  v.strictObject({ ...where, what: v.literal('failure'), error: v.optional(v.unknown()), ...after }),
  /** A delay of a chart is over. */
  v.strictObject({ ...where, what: v.literal('delay'), delay: v.string(), ...after }),
])

const headSchema = v.strictObject({
  format: v.literal('ultrafibra-session'),
  version: v.literal(1),
  /** A sentence about the log for its reader. */
  about: v.optional(v.string()),
  /** The address that the page was loaded at. */
  address: v.strictObject({ pathname: v.pipe(v.string(), v.startsWith('/')), search: v.string() }),
  /** Versions of the charts that ran, by path. */
  charts: v.optional(v.record(path, v.string())),
  input: v.strictObject({
    campaign: v.custom<Campaign>(
      (value) => typeof value === 'object' && value !== null && 'addon' in value && 'flow' in value,
      'a campaign',
    ),
    today: daySchema,
    plans: v.nullable(v.array(planSchema)),
  }),
  /** What the actors show before the first step. */
  start: v.optional(actorStatesByPathSchema),
})

export type ActorState = v.InferOutput<typeof actorStateSchema>
export type ActorStatesByPath = Readonly<Record<string, ActorState | null>>
export type LogStep = v.InferOutput<typeof stepSchema>
export type LogHead = v.InferOutput<typeof headSchema>

/** What came from outside to the charts of one page load, step by step, and what they made of it. */
export interface SessionLog {
  readonly head: LogHead
  readonly steps: readonly LogStep[]
}

const readLine = <Schema extends v.GenericSchema>(
  schema: Schema,
  line: string,
  number: number,
): v.InferOutput<Schema> => {
  const json = (() => {
    try {
      return JSON.parse(line) as unknown
    } catch {
      throw new Error(`Line ${number} is no JSON`)
    }
  })()
  const read = v.safeParse(schema, json)
  if (read.success) return read.output
  const [issue] = read.issues
  const where = v.getDotPath(issue)
  throw new Error(`Line ${number}${where === null ? '' : `, ${where}`}: ${issue.message}`)
}

/**
 * Reads a log: JSON Lines, the head first, then a step a line.
 * @throws with the number of the line, and what is wrong with it
 */
export const parseSessionLog = (text: string): SessionLog => {
  const lines = text.split('\n').flatMap((line, index) => (line.trim() ? [{ line, number: index + 1 }] : []))
  const [first, ...rest] = lines
  if (first === undefined) throw new Error('The log is empty')
  return {
    head: readLine(headSchema, first.line, first.number),
    steps: rest.map(({ line, number }) => readLine(stepSchema, line, number)),
  }
}

/** The log as JSON Lines. */
export const writeSessionLog = ({ head, steps }: SessionLog): string =>
  [head, ...steps].map((line) => `${JSON.stringify(line)}\n`).join('')
