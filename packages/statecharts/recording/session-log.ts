import * as v from 'valibot'

const path = v.pipe(
  v.string(),
  v.regex(/^[\w~-]+(\/[\w~-]+)*$/, 'an actor’s path such as "journey/checkout"'),
)

/** The visible state of an actor: a chart's state; of an effect only that it runs. */
const actorStateSchema = v.strictObject({
  state: v.union([v.string(), v.record(v.string(), v.unknown())]),
  /** The path of its page, if it has one. */
  page: v.optional(v.string()),
  title: v.optional(v.string()),
  tags: v.optional(v.array(v.string())),
  /** Names of the fields with an error. */
  errors: v.optional(v.array(v.string())),
  /** The kind of the shown failure. */
  failure: v.optional(v.string()),
})

/** Changed actors by path; null for a stopped one. */
const actorStatesByPathSchema = v.record(path, v.nullable(actorStateSchema))

const where = { at: v.optional(v.number()), actor: path }
const after = { shows: v.optional(actorStatesByPathSchema) }

const stepSchema = v.variant('what', [
  /** The visitor, the address bar or the page sends an event to a chart. */
  v.strictObject({
    ...where,
    what: v.literal('event'),
    event: v.looseObject({ type: v.string() }),
    ...after,
  }),
  /** An effect succeeds. */
  v.strictObject({ ...where, what: v.literal('answer'), output: v.optional(v.unknown()), ...after }),
  /** An effect fails. */
  v.strictObject({ ...where, what: v.literal('failure'), error: v.optional(v.unknown()), ...after }),
  /** A delay of a chart has elapsed. */
  v.strictObject({ ...where, what: v.literal('delay'), delay: v.string(), ...after }),
])

const headSchema = v.strictObject({
  format: v.literal('statechart-session'),
  version: v.literal(1),
  /** One sentence on what the log shows. */
  about: v.optional(v.string()),
  /** The address at page load. */
  address: v.strictObject({ pathname: v.pipe(v.string(), v.startsWith('/')), search: v.string() }),
  /** Chart versions, by path. */
  charts: v.optional(v.record(path, v.string())),
  /** What the root starts with; nothing personal. */
  input: v.unknown(),
  /** The actor states before the first step. */
  start: v.optional(actorStatesByPathSchema),
})

export type ActorState = v.InferOutput<typeof actorStateSchema>
export type ActorStatesByPath = Readonly<Record<string, ActorState | null>>
export type LogStep = v.InferOutput<typeof stepSchema>
export type LogHead = v.InferOutput<typeof headSchema>

/** The inputs to the charts during one page load, step by step, with the resulting actor states. */
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
 * Parses a log: JSON Lines, the head first, then one step per line.
 * @throws with line number and cause
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
