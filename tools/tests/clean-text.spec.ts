import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type EndpointName, endpoints } from '@ultrafibra/contract/endpoints'
import { readForm } from '@ultrafibra/contract/form'
import { forms } from '@ultrafibra/contract/forms'
import { questions } from '@ultrafibra/contract/questions/questions'
import { leadStepNames, leadSteps } from '@ultrafibra/contract/steps'
import { checkRequest, type RawRequest } from '@ultrafibra/server/http/read-request'
import type { Problem } from '@ultrafibra/server/problem'
import { read, save } from '@ultrafibra/server/tests/support/scenario'
import { openTestApp } from '@ultrafibra/server/tests/support/test-app'
import { describe, expect, it } from 'vitest'
import { drafts } from '../../tests/support/checkout-fixtures.ts'
import { validValue } from '../fuzz/valid-values.ts'
import { createRandom, type Random } from '../support/seeded-random.ts'

const today = '2026-11-21'
/** Every optional part is there, and nothing is null. */
const whole: Random = { below: () => 0, pick: ([first]) => first as never, is: (share) => share > 0.5 }

const invisible = {
  'a zero-width space': '\u200b',
  'a soft hyphen': '\u00ad',
  'a byte order mark': '\ufeff',
  'a mark that turns the direction': '\u202e',
  'an isolate': '\u2066',
  'a filler that counts as a letter': '\u3164',
  'a variation selector': '\ufe0f',
  'a tag beyond the first plane': '\u{e0041}',
}
const unwritable = {
  'an escape': '\u001b',
  'a bell': '\u0007',
  'a C1 control': '\u009b',
  'a NUL': '\0',
  'a lone surrogate': '\ud800',
}

const message = 'Há um caractere inválido. Digite de novo.'

type RequestPart = 'query' | 'body'
type Path = readonly (string | number)[]

/** A valid draft of each page. */
const draftOf = (page: string): Readonly<Record<string, string>> =>
  new Map(Object.entries(others)).get(page) ?? drafts[page]?.right ?? {}
const others = {
  'nr-imovel': { address_kind: 'block', block_number: '12', allotment_number: '3', complement: 'Casa 2' },
  contato: { name: 'Maria da Silva', phone: '11987654321', email: 'ana@correio.com.br' },
  'consulta-cpf': { cpf: '529.982.247-25' },
  'receber-ligacao': { phone: '11987654321' },
}

/** Valid values that together have every part of the schema; parts may exclude one another. */
const valuesOf = (schema: Endpoint['body']): readonly unknown[] =>
  schema === undefined
    ? [undefined]
    : [whole, ...[1, 2, 3, 4, 5, 6].map(createRandom)].flatMap((chance) => {
        try {
          return [validValue(schema, chance)]
        } catch {
          return []
        }
      })

const requests = (name: EndpointName, step: string | undefined): readonly RawRequest[] => {
  const { params, query, body } = endpoints[name] as Endpoint
  const own = step === undefined ? body : leadSteps[step as 'name']({ today })
  const [given] = valuesOf(params)
  const path = { ...(given as Record<string, string>), ...(step === undefined ? {} : { step }) }
  const [asked = {}] = valuesOf(query)
  return valuesOf(own).map((one) => ({ params: path, query: asked as Record<string, string>, body: one }))
}

/** Every call of the contract, each step of a lead by itself. */
const calls = (Object.keys(endpoints) as EndpointName[]).flatMap((name) =>
  (name === 'saveLeadStep' ? leadStepNames : [undefined]).map(
    (step) => [step === undefined ? name : `${name} ${step}`, name, requests(name, step)] as const,
  ),
)

const textsIn = (value: unknown, at: Path = []): { readonly path: Path; readonly text: string }[] => {
  if (typeof value === 'string') return [{ path: at, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => textsIn(one, [...at, key]))
}

const withText = (value: unknown, [key, ...rest]: Path, text: string): unknown => {
  if (key === undefined) return text
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = withText(copy[key], rest, text)
  return copy
}

const outcome = (name: EndpointName, raw: RawRequest): unknown => {
  try {
    return checkRequest(name, raw, today)
  } catch (error) {
    const { status, message, field } = error as Problem
    return { status, message, field }
  }
}

type Change = (text: string) => string

/** The text with a character before, in and behind it. */
const withCharacter =
  (character: string): Change =>
  (text) => {
    const middle = Math.ceil(text.length / 2)
    return `${character}${text.slice(0, middle)}${character}${text.slice(middle)}${character}`
  }

/** The text as keyboards for Chinese and Japanese type it. */
const fullWidth: Change = (text) =>
  text.replace(/[!-~]/g, (one) => String.fromCharCode(one.charCodeAt(0) + 0xfee0))

const harmless: readonly Change[] = [...Object.values(invisible).map(withCharacter), fullWidth]

/** What becomes of the call if each of its texts is changed in turn. */
const changedIn = (name: EndpointName, raw: RawRequest, change: Change) =>
  (['query', 'body'] as const satisfies RequestPart[]).flatMap((part) =>
    textsIn(raw[part]).map(({ path, text }) => ({
      at: path.join('.'),
      got: outcome(name, { ...raw, [part]: withText(raw[part], path, change(text)) }),
    })),
  )

describe('a character that nobody sees, or that is full-width', () => {
  it.each(calls)('changes nothing in any text of a call: %s', (_title, name, raws) => {
    for (const raw of raws) {
      const clean = outcome(name, raw)
      expect(clean).not.toHaveProperty('status')
      for (const { at, got } of harmless.flatMap((change) => changedIn(name, raw, change)))
        expect({ at, got }).toEqual({ at, got: clean })
    }
  })

  it.each(
    [...questions, ...Object.values(forms)].map((form) => [form.name, form] as const),
  )('changes nothing in any field of a page: %s', (_name, form) => {
    const draft = draftOf(form.name)
    const clean = readForm(form, draft, { today })
    expect(clean).toMatchObject({ ok: true })
    for (const change of harmless) {
      const typed = Object.entries(draft).map(([field, text]) => [field, change(text)])
      expect(readForm(form, Object.fromEntries(typed), { today })).toEqual(clean)
    }
  })

  it('does not stop a visitor who pastes a name with it, and is not stored', async () => {
    const server = await openTestApp()
    const { owner, id } = await server.begun()
    await save(owner, id, 'name', { name: '\u202aJoa\u0303o\u200b\tda\u00a0Si\u00adlva\u202c\n' })
    const { body } = await read(owner, id)
    expect(body).toMatchObject({ name: 'João da Silva' })
    await server.close()
  })
})

describe('a character that nobody types', () => {
  it.each(calls)('is tried in every field of a call: %s', (title, name, raws) => {
    const { query, body } = endpoints[name] as Endpoint
    const own = title === name ? body : leadSteps[title.slice(name.length + 1) as 'name']({ today })
    for (const [part, schema] of Object.entries({ query, body: own })) {
      const { entries = {} } = (schema ?? {}) as { entries?: object }
      const tried = new Set(raws.flatMap((raw) => Object.keys((raw[part as RequestPart] ?? {}) as object)))
      expect([...tried]).toEqual(expect.arrayContaining(Object.keys(entries)))
    }
  })

  it.each(calls)('is refused in every text of a call, naming the field: %s', (_title, name, raws) => {
    for (const character of Object.values(unwritable))
      for (const { at, got } of raws.flatMap((raw) => changedIn(name, raw, withCharacter(character))))
        expect({ at, got }).toEqual({ at, got: { status: 422, message, field: at } })
  })

  it('is refused in the name of a field', () => {
    const raw = { params: { id: 'A' }, query: {}, body: { complements: { 'tor\u200bre': 'B' } } }
    expect(outcome('saveComplements', raw)).toMatchObject({ status: 422, field: 'complements' })
  })

  it('is refused on the page where it is typed', () => {
    const draft = { address_kind: 'number', number: '12\u001b3', complement: 'ap\u009b4' }
    expect(readForm(forms['nr-imovel'], draft, { today })).toEqual({
      ok: false,
      errors: { number: message, complement: message },
    })
  })
})
