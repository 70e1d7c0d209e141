import type { Ownership } from '@ultrafibra/server/leads/lead.fields'
import type { Person, World } from './property.ts'
import type { Rule } from './rules.ts'

/** A record governed by a rule alone, without a server. */
export const ruleWorld = (rule: Rule): World => {
  let ownership: Ownership = { owner: null, candidate: null }
  let values = new Map<string, number>()
  let state = 'open'
  let hasCookie = true
  const cookieOf = (who: Person): string | null =>
    who === 'programs' || (who === 'late-browser' && !hasCookie) ? null : who

  const write = async (who: Person, change: (as: 'owner' | 'newcomer') => void): Promise<void> => {
    if (state === 'erased') return
    const { as, ownership: after } = rule.write(ownership, cookieOf(who))
    if (as === 'another' || state === 'ordered') return
    ownership = after
    if (as === 'newcomer') values = new Map()
    change(as)
  }
  const ownOnly = (who: Person, next: string): void => {
    if (state === 'open' && rule.write(ownership, cookieOf(who)).as === 'owner') state = next
  }
  return {
    create: async (who, mark) => {
      hasCookie = who !== 'late-browser'
      ownership = rule.atCreation(cookieOf(who), who === 'late-browser' ? who : 'nobody')
      hasCookie = true
      values.set('address', mark)
    },
    read: async (who) => {
      if (state === 'erased') return []
      const { as, ownership: after } = rule.read(ownership, cookieOf(who))
      ownership = after
      return as === 'owner' && state === 'open' ? [...values.values()] : []
    },
    write: (who, field, mark) => write(who, () => values.set(field, mark)),
    move: (who, mark) => write(who, () => values.set('address', mark)),
    order: async (who) => ownOnly(who, 'ordered'),
    erase: async (who) => ownOnly(who, 'erased'),
    kept: async () => JSON.stringify([state, ...values]),
    owner: async () => ownership.owner as Person | null,
  }
}
