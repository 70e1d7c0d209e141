import fc from 'fast-check'

/** Three browsers with cookies, programs without, and a browser that gets its cookie with its first response. */
export const people = ['browser-a', 'browser-b', 'browser-c', 'programs', 'late-browser'] as const
export type Person = (typeof people)[number]

export const fields = ['name', 'email', 'mothers_name'] as const
export type Field = (typeof fields)[number]

export type Act = 'read' | 'write' | 'order' | 'erase' | 'move'
export interface Move {
  readonly who: Person
  readonly act: Act
  readonly field: Field
}

/** The creator of a record, and the actions of everybody who knows its id, including attackers. */
export interface History {
  readonly creator: Person
  readonly moves: readonly Move[]
}

const move = fc.record<Move>({
  who: fc.constantFrom(...people),
  act: fc.constantFrom<Act>('read', 'read', 'write', 'write', 'write', 'order', 'erase', 'move'),
  field: fc.constantFrom(...fields),
})

const histories = fc.record<History>({
  creator: fc.constantFrom(...people),
  moves: fc.array(move, { minLength: 1, maxLength: 16 }),
})

/** A record and the actions on it; a mark is a value unique to its author. */
export interface World {
  readonly create: (who: Person, mark: number) => Promise<void>
  /** The marks that this person is shown. */
  readonly read: (who: Person) => Promise<readonly number[]>
  readonly write: (who: Person, field: Field, mark: number) => Promise<void>
  /** Changes the address. */
  readonly move: (who: Person, mark: number) => Promise<void>
  readonly order: (who: Person) => Promise<void>
  readonly erase: (who: Person) => Promise<void>
  /** Everything stored, marks and state, whether visible or not. */
  readonly kept: () => Promise<string>
  /** The record's owner; null while anybody who knows the id may use it. */
  readonly owner: () => Promise<Person | null>
}

/** A browser without a cookie owns what it created once the offered cookie comes back. */
const mayRead = (reader: Person, author: Person, isFirst: boolean): boolean =>
  reader === author || (isFirst && author === 'late-browser' && reader === 'programs')

/** How a history violates the property; empty if nobody reads another's value or changes another's record. */
export const broken = async (world: World, { creator, moves }: History): Promise<string[]> => {
  const authors = new Map<number, Person>([[1, creator]])
  const faults: string[] = []
  await world.create(creator, 1)
  for (const [at, { who, act, field }] of moves.entries()) {
    const mark = at + 2
    authors.set(mark, who)
    const owner = await world.owner()
    const before = await world.kept()
    if (act === 'write') await world.write(who, field, mark)
    if (act === 'move') await world.move(who, mark)
    if (act === 'order') await world.order(who)
    if (act === 'erase') await world.erase(who)
    const seen = await world.read(who)
    const foreign = seen.filter((one) => !mayRead(who, authors.get(one) ?? who, one === 1))
    faults.push(...foreign.map((one) => `${who} read what ${authors.get(one)} wrote`))
    const isChanged = owner !== null && owner !== who && (await world.kept()) !== before
    if (isChanged) faults.push(`${who} changed what belongs to ${owner}`)
  }
  return faults
}

/** Result of checking a rule with many histories. */
export interface PolicyReport {
  readonly histories: number
  readonly seed: number
  /** The shortest history that violates the property, and how; null if none does. */
  readonly counterexample: { readonly history: History; readonly faults: readonly string[] } | null
}

/** Runs `count` random histories, each in a new world. */
export const checkHistories = async (
  newWorld: () => World,
  { count, seed }: { readonly count: number; readonly seed: number },
): Promise<PolicyReport> => {
  const promise = fc.asyncProperty(histories, async (history) => {
    const faults = await broken(newWorld(), history)
    if (faults.length > 0) throw new Error(faults.join('; '))
  })
  const { numRuns, counterexample } = await fc.check(promise, { numRuns: count, seed })
  const history = counterexample?.[0] ?? null
  return {
    histories: numRuns,
    seed,
    counterexample: history && { history, faults: await broken(newWorld(), history) },
  }
}
