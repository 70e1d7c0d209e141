import { sessionDigest } from '@ultrafibra/server/http/session'
import { findLead } from '@ultrafibra/server/store/lead.rows'
import { type Client, createClient } from '@ultrafibra/server/tests/support/client'
import { address, idOf, newLead, typed } from '@ultrafibra/server/tests/support/scenario'
import type { TestApp } from '@ultrafibra/server/tests/support/test-app'
import { type Field, type Person, people, type World } from './property.ts'

/** Letters only, as names allow; no mark is a prefix of another. */
const spelled = (mark: number): string =>
  `Marca${[...String(mark)].map((digit) => 'abcdefghij'[Number(digit)]).join('')}z`
const marksIn = (text: string): number[] =>
  [...text.matchAll(/Marca([a-j]+)z/g)].map(([, letters = '']) =>
    Number([...letters].map((letter) => 'abcdefghij'.indexOf(letter)).join('')),
  )

const steps: Readonly<Record<Field, (mark: number) => readonly [step: string, body: object]>> = {
  name: (mark) => ['name', { name: `${spelled(mark)} Silva` }],
  email: (mark) => ['email', { email: `${spelled(mark)}@correio.com.br` }],
  mothers_name: (mark) => ['motherName', { mothers_name: `${spelled(mark)} Souza` }],
}

const house = (mark: number) => ({ ...address, number: `1${spelled(mark)}`, complement: spelled(mark) })

let browsers = 0

/** All clients, and the stored session of each. */
const crowd = (server: TestApp) => {
  const owners = new Map<string, Person>()
  const clients = new Map<Person, Client>()
  for (const who of people) {
    browsers += 1
    const session = who.startsWith('browser') ? String(browsers).padStart(22, 'p') : null
    if (session !== null) owners.set(sessionDigest(server.store.vault, session), who)
    clients.set(who, createClient(server.app, { session, keepsCookies: who !== 'programs' }))
  }
  return { clients, owners }
}

/** The other answers that a lead needs to be ordered. */
const rest = [
  ...(['phone', 'birthDate', 'documentNumber', 'dueDate', 'scheduleDate'] as const).map(
    (step) => [step, typed[step]] as const,
  ),
  ['bankInfo', { direct_debit: false }] as const,
]

/** A read as the site sends it. */
const look = (browser: Client, id: string) =>
  browser.send('GET', `/api/lead/${id}`, undefined, { 'sec-fetch-site': 'same-origin' })

/** A lead on the real server, reached through its API; everybody knows its id. */
export const appWorld = (server: TestApp): World => {
  const { clients, owners } = crowd(server)
  const client = (who: Person): Client => clients.get(who) as Client
  let id = ''
  const lead = () => findLead(server.store, id)
  const save = async (who: Person, step: string, body: object) => {
    await client(who).send('PATCH', `/api/lead-v2/${id}/${step}`, body)
  }
  return {
    create: async (who, mark) => {
      id = idOf(await client(who).send('POST', '/api/lead-v2', { ...newLead, address: house(mark) }))
      // A lead is read before it is written; this begins the browser's session.
      if (who !== 'late-browser') await look(client('late-browser'), id)
    },
    read: async (who) => {
      const { body } = await client(who).send('GET', `/api/lead/${id}`)
      return marksIn(JSON.stringify(body))
    },
    write: async (who, field, mark) => {
      await save(who, ...steps[field](mark))
    },
    move: (who, mark) => save(who, 'address', { address: house(mark) }),
    order: async (who) => {
      for (const [step, body] of rest) await save(who, step, body)
      await client(who).send('PUT', `/api/lead-v2/${id}`)
    },
    erase: async (who) => {
      const { phone, address: place } = (await lead()) ?? { phone: null, address: { cep: '' } }
      await client(who).send('DELETE', '/api/lead', { id, cep: place.cep, phone })
    },
    kept: async () => {
      const { updatedAt: _now, owner: _owner, candidate: _offered, ...kept } = (await lead()) ?? {}
      return JSON.stringify(kept)
    },
    owner: async () => {
      const owner = (await lead())?.owner ?? null
      return owner === null ? null : (owners.get(owner) ?? 'late-browser')
    },
  }
}
