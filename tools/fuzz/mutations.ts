import type { Random } from '../support/seeded-random.ts'
import type { WireRequest } from './wire-request.ts'

type Mutation = (request: WireRequest, chance: Random) => WireRequest

const nul = String.fromCharCode(0)

/** Texts that break parsers, drivers and templates. */
export const awkwardTexts: readonly string[] = [
  ...['', ' ', nul, `a${nul}b`, '\ud800', 'a\udc00b', '\u202e\u2066', '\ufeff'],
  ...['e\u0301'.repeat(40), '😀'.repeat(40), 'ã'.repeat(5_000)],
  ...["'; DROP TABLE leads; --", '"><img src=x onerror=alert(1)>', '{{7*7}}', '../../etc/passwd'],
  ...['\r\nSet-Cookie: sid=x', '%00', '%ff', '\\', 'javascript:alert(1)'],
  ...['__proto__', 'null', '1e309', '-0', '٣٤٥', '１２３'],
]

const awkwardValues: readonly unknown[] = [
  ...awkwardTexts,
  ...[null, true, false, 0, -1, 1.5, 1e21, -1e308, 2_147_483_648, 9_007_199_254_740_991, [], {}, [[]]],
  ...[[null], { length: 1 }, { toString: 1 }, Array.from({ length: 1_000 }, () => 0)],
]

const hostileKeys = ['__proto__', 'constructor', 'prototype', 'orderNumber', 'status', 'price', nul]
const hostileIds = [
  ...['AAAAAAAAAAAAAAAAAAAAAA', 'x'.repeat(65), 'x'.repeat(5_000), '..%2f..%2fetc', '%00', '%ff', '%E0%A4%A'],
  ...['%ud800', 'a%20b', "'", '%22', '%2e%2e', '.', '..', '-', '0', '1;drop', '{id}', '%0d%0aX:1'],
]
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND', 'FOO']

type Path = readonly (string | number)[]

const pathsIn = (value: unknown, at: Path = []): Path[] => {
  if (typeof value !== 'object' || value === null) return [at]
  const inner = Object.entries(value).flatMap(([key, one]) => pathsIn(one, [...at, key]))
  return [at, ...inner]
}

/** `JSON.parse` creates an own key `__proto__`; a literal would set the prototype. */
const ownKey = (target: object, key: string, value: unknown): object =>
  Object.defineProperty(structuredClone(target), key, { value, enumerable: true, configurable: true })

const replaced = (value: unknown, [key, ...rest]: Path, by: (old: unknown) => unknown): unknown => {
  if (key === undefined) return by(value)
  const copy = structuredClone(value) as Record<string | number, unknown>
  copy[key] = replaced(copy[key], rest, by)
  return copy
}

const without = (value: unknown, [key, ...rest]: Path): unknown => {
  if (key === undefined) return undefined
  const copy = structuredClone(value) as Record<string | number, unknown>
  if (rest.length > 0) copy[key] = without(copy[key], rest)
  else delete copy[key]
  return copy
}

const inBody =
  (change: (body: unknown, path: Path, chance: Random) => unknown): Mutation =>
  (request, chance) => ({
    ...request,
    body: change(request.body, chance.pick(pathsIn(request.body)), chance),
  })

const raw =
  (change: (text: string, chance: Random) => string | Uint8Array<ArrayBuffer>): Mutation =>
  (request, chance) => ({ ...request, raw: change(JSON.stringify(request.body ?? {}), chance) })

const withHeader =
  (name: string, values: readonly string[]): Mutation =>
  (request, chance) => ({ ...request, headers: { ...request.headers, [name]: chance.pick(values) } })

const strangeNumbers = ['-1', '1e3', '9'.repeat(17), '9007199254740993', '', 'NaN', '0x10', '1.5']

const bytesWith = (text: string, bytes: readonly number[], at: number): Uint8Array<ArrayBuffer> => {
  const [before, after] = [
    new TextEncoder().encode(text.slice(0, at)),
    new TextEncoder().encode(text.slice(at)),
  ]
  return new Uint8Array([...before, ...bytes, ...after])
}

/**
 * Each makes a valid request invalid in one way; some may stay valid by chance. Bodies that are too long, too deep, of
 * another type or missing are sent to every call by `packages/server/tests/refusals.spec.ts`.
 */
export const mutations = {
  'a missing part': inBody((body, path) => without(body, path)),
  'another value': inBody((body, path, chance) => replaced(body, path, () => chance.pick(awkwardValues))),
  'an awkward text': inBody((body, path, chance) => replaced(body, path, () => chance.pick(awkwardTexts))),
  'an awkward ending': inBody((body, path, chance) =>
    replaced(body, path, (old) => `${typeof old === 'object' ? '' : old}${chance.pick(awkwardTexts)}`),
  ),
  'one more key': inBody((body, _path, chance) =>
    ownKey((body ?? {}) as object, chance.pick(hostileKeys), chance.pick(awkwardValues)),
  ),
  'a number beyond numbers': raw((text) => text.replace(/:(?:"[^"]*"|\d+)/, ':1e999')),
  'truncated JSON': raw((text, chance) => text.slice(0, 1 + chance.below(text.length))),
  'a key twice': raw((text) =>
    text.replace('{', `{"id":"x",${text.slice(1, -1)}${text === '{}' ? '' : ','}`),
  ),
  'bytes that are no UTF-8': raw((text, chance) =>
    bytesWith(text, [0xc0, 0xaf, 0xff], chance.below(text.length)),
  ),
  'a byte order mark': raw((text) => `\ufeff${text}`),
  'a strange write number': withHeader('x-lead-seq', strangeNumbers),
  'a strange key of the action': withHeader('idempotency-key', ['', 'k'.repeat(256), 'ÿ'.repeat(255), '%00']),
  'a strange cookie': withHeader('cookie', ['sid=', 'sid=%00', `sid=${'v'.repeat(5_000)}`, 'sid=a;sid=b']),
  'a strange length': withHeader('content-length', ['-1', 'NaN', '1e9', '99999999999999999999']),
  'a strange host': withHeader('host', ['', 'evil.test', 'a b', ':::', 'x'.repeat(1_000)]),
  'another method': (request, chance) => ({ ...request, method: chance.pick(methods), call: null }),
  'a wrong part of the path': (request, chance) => {
    const parts = request.path.split('/')
    parts[2 + chance.below(parts.length - 2)] = chance.pick(hostileIds)
    return { ...request, path: parts.join('/'), call: null }
  },
  'a longer path': (request, chance) => ({
    ...request,
    path: `${request.path}${chance.pick(['/', '//', '/x', '/../..', ';x', '/%2f', '?', '#'])}`,
    call: null,
  }),
  'a query of its own': (request, chance) => ({
    ...request,
    query: [
      ...request.query,
      [chance.pick(['cep', 'id', 'fiberMigration', '__proto__', 'cep[]', '']), chance.pick(awkwardTexts)],
    ],
  }),
} satisfies Record<string, Mutation>

export type MutationName = keyof typeof mutations
export const mutationNames = Object.keys(mutations) as readonly MutationName[]
