import type { Change } from '../recording/context-changes.ts'
import type { Entry } from '../recording/local-wire.ts'
import { chartOf, type StateBox } from './definition.ts'

/** An actor at one moment. */
export interface ActorThen {
  readonly id: string
  readonly name: string
  readonly root: string
  readonly parent: string | null
  /** Null for promises, callbacks and the like. */
  readonly chart: StateBox | null
  readonly isRunning: boolean
  readonly value: unknown
  readonly context: unknown
}

export interface ChartedActor extends ActorThen {
  readonly chart: StateBox
}

export const isCharted = (actor: ActorThen): actor is ChartedActor => actor.chart !== null

/** The actors of one moment by session id, in start order. */
export type Actors = ReadonlyMap<string, ActorThen>

type Fields = Readonly<Record<string, unknown>>

const put = (value: unknown, [key = '', ...rest]: readonly string[], after: unknown): unknown => {
  const fields = (typeof value === 'object' && value !== null ? value : {}) as Fields
  return { ...fields, [key]: rest.length === 0 ? after : put(fields[key], rest, after) }
}

/** The context after these changes; a change without a path replaces it. */
const withContextChanges = (context: unknown, changes: readonly Change[]): unknown =>
  changes.reduce(
    (value, { path, after }) => (path === '' ? after : put(value, path.split('.'), after)),
    context,
  )

type Of<Kind extends Entry['kind']> = Extract<Entry, { kind: Kind }>

const started = (entry: Of<'actor'>): ActorThen => ({
  id: entry.actor,
  name: entry.name,
  root: entry.root,
  parent: entry.parent,
  chart: chartOf(entry.definition),
  isRunning: entry.status === 'active',
  value: entry.value,
  context: entry.context,
})

/** The actors of a session, kept up to date entry by entry. Ended effects are forgotten, ended machines are kept. */
export class Cast {
  readonly #actors = new Map<string, ActorThen>()

  actor(id: string): ActorThen | undefined {
    return this.#actors.get(id)
  }

  /** A copy that later entries do not change. */
  now(): Actors {
    return new Map(this.#actors)
  }

  add(entry: Entry): void {
    if (entry.kind === 'actor') this.#actors.set(entry.actor, started(entry))
    if (entry.kind === 'snapshot') this.#update(entry)
    if (entry.kind === 'returned')
      for (const actor of [...this.#actors.values()]) if (actor.root === entry.root) this.#end(actor)
  }

  #update(entry: Of<'snapshot'>): void {
    const actor = this.#actors.get(entry.actor)
    if (actor === undefined) return
    this.#actors.set(actor.id, {
      ...actor,
      isRunning: entry.status === 'active',
      value: entry.value,
      context: withContextChanges(actor.context, entry.changes),
    })
    this.#endChildren(actor.id, entry.status === 'active' ? entry.children : [])
    if (entry.status !== 'active' && actor.chart === null) this.#actors.delete(actor.id)
  }

  #endChildren(parent: string, running: readonly string[]): void {
    for (const actor of [...this.#actors.values()])
      if (actor.parent === parent && actor.isRunning && !running.includes(actor.id)) this.#end(actor)
  }

  #end(actor: ActorThen): void {
    if (actor.chart === null) this.#actors.delete(actor.id)
    else this.#actors.set(actor.id, { ...actor, isRunning: false })
    this.#endChildren(actor.id, [])
  }
}
