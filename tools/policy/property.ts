import type { Field, History, Person } from './history.ts'

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
