import type { Field, History, Person } from './history.ts'

/** One record somewhere, to which people do things; a mark is a value that nobody else would write. */
export interface World {
  readonly create: (who: Person, mark: number) => Promise<void>
  /** The marks that this person is shown. */
  readonly read: (who: Person) => Promise<readonly number[]>
  readonly write: (who: Person, field: Field, mark: number) => Promise<void>
  /** Writes the address anew. */
  readonly move: (who: Person, mark: number) => Promise<void>
  readonly order: (who: Person) => Promise<void>
  readonly erase: (who: Person) => Promise<void>
  /** All that is kept, marks and state, whoever may see it. */
  readonly kept: () => Promise<string>
  /** The browser that the record belongs to now; null while it is anybody's who knows the id. */
  readonly owner: () => Promise<Person | null>
}

/** What the record of a browser without a cookie was made with is its own, once the offered cookie comes back. */
const mayRead = (reader: Person, author: Person, isFirst: boolean): boolean =>
  reader === author || (isFirst && author === 'late-browser' && reader === 'programs')

/** How a history breaks the promise; empty where nobody reads another's value or changes another's record. */
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
