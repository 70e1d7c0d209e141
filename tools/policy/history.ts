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

export const histories = fc.record<History>({
  creator: fc.constantFrom(...people),
  moves: fc.array(move, { minLength: 1, maxLength: 16 }),
})
