import fc from 'fast-check'
import * as masking from 'statechart-kit/internal/recording/masking'
import { describe, expect, it } from 'vitest'
import { privacy } from '../../../src/inspection/privacy.ts'

const masked = <T>(value: T): T => masking.masked(value, privacy)

/** Fields with a visitor's data in machines, forms and requests. */
const personalFields = [
  'cpf',
  'cnpj',
  'name',
  'mothers_name',
  'email',
  'phone',
  'phones',
  'birth_date',
  'agency',
  'account_number',
  'bank',
  'cep',
  'cepDigits',
  'cepTyped',
  'number',
  'block_number',
  'complement',
  'neighborhood',
  'city',
  'id',
  'leadId',
  'noCoverageId',
  'requestId',
  'orderNumber',
  'code',
  'documentNumber',
  'text',
  'value',
  'output',
  'error',
  'input',
]
const personalContainers = [
  'draft',
  'drafts',
  'values',
  'answers',
  'payload',
  'contact',
  'lead',
  'address',
  'prefill',
  'quiz',
]
const harmlessKeys = [
  'type',
  'page',
  'path',
  'plan',
  'sku',
  'status',
  'field',
  'context',
  'children',
  'event',
  'seed',
]

/** A text that no mask contains: it has letters other than x, or digits other than 0. */
const canary = fc.oneof(
  fc.constantFrom(
    'Zoraide Quésia',
    'José',
    'maria.quesia@exemplo.com.br',
    '529.982.247-25',
    '11987654321',
    '22461-000',
  ),
  fc.stringMatching(/^[A-Wa-w]{3,12}$/),
  fc.stringMatching(/^[1-9]{3,11}$/),
)
const leaf = fc.oneof(fc.boolean(), fc.constant(null))

/** Any nesting, with canaries in personal fields or anywhere in a personal container. */
const { tree } = fc.letrec<{ tree: unknown; within: unknown }>((tie) => ({
  tree: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leaf,
    fc.dictionary(
      fc.constantFrom(...personalFields),
      fc.oneof(
        canary,
        canary.map((one) => [one]),
      ),
    ),
    fc.dictionary(fc.constantFrom(...personalContainers), tie('within')),
    fc.dictionary(fc.constantFrom(...harmlessKeys), tie('tree')),
    fc.array(tie('tree'), { maxLength: 3 }),
  ),
  within: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    canary,
    fc.dictionary(fc.constantFrom(...personalFields, ...harmlessKeys), tie('within')),
    fc.array(tie('within'), { maxLength: 3 }),
  ),
}))

const leavesOf = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(leavesOf) : [value]

/** The shape of a value: kinds, keys and lengths. */
const shapeOf = (value: unknown): unknown => {
  if (typeof value === 'string') return value.length
  if (Array.isArray(value)) return value.map(shapeOf)
  if (typeof value !== 'object' || value === null) return typeof value
  return Object.fromEntries(Object.entries(value).map(([key, held]) => [key, shapeOf(held)]))
}

describe('data that leaves the page', () => {
  it('has no letter or digit of a personal field, at any depth', () => {
    fc.assert(
      fc.property(tree, (value) => {
        const texts = leavesOf(masked(value)).filter((one) => typeof one === 'string')
        expect(texts.filter((text) => !/^[^\p{L}\p{N}]*([x0][^\p{L}\p{N}]*)*$/u.test(text))).toEqual([])
      }),
      { numRuns: 500 },
    )
  })

  it('has the shape of the original', () => {
    fc.assert(
      fc.property(tree, (value) => {
        expect(shapeOf(masked(value))).toEqual(shapeOf(value))
      }),
    )
  })

  it('does not change when masked again', () => {
    fc.assert(
      fc.property(tree, (value) => {
        expect(masked(masked(value))).toEqual(masked(value))
      }),
    )
  })

  it.each([
    [
      { type: 'draft.change', field: 'cpf', value: '529.982' },
      { type: 'draft.change', field: 'cpf', value: '000.000' },
    ],
    [
      { type: 'feature.open', page: 'cep' },
      { type: 'feature.open', page: 'cep' },
    ],
    [{ plans: [{ id: 7, sku: 'F6' }] }, { plans: [{ id: 7, sku: 'F6' }] }],
    [{ plan: { id: 7, address: { id: 7 } } }, { plan: { id: 7, address: { id: 0 } } }],
    [{ drafts: { nome: { type: 'José Sá' } } }, { drafts: { nome: { type: 'xxxx xx' } } }],
    [{ path: '/consultar-cobertura/cep/22461000/' }, { path: '/xxxxxxxxx-xxxxxxxxx/xxx/00000000/' }],
    [
      { today: '2026-11-22', attempts: 2, isBusy: true },
      { today: '2026-11-22', attempts: 2, isBusy: true },
    ],
    [{ '52998224725': true }, { '00000000000': true }],
    [
      { cpf: 52998224725n, days: new Date(1), list: new Set(['José']) },
      { cpf: 0n, days: new Date(0), list: ['xxxx'] },
    ],
    [new Error('José'), { message: 'xxxx' }],
    [new Map([['name', 'José']]), { name: 'xxxx' }],
  ])('masks %o as %o', (value, expected) => {
    expect(masked<unknown>(value)).toEqual(expected)
  })

  it('keeps cycles', () => {
    const value: { self?: unknown; name: string } = { name: 'José' }
    value.self = value
    const copy = masked(value)
    expect([copy.name, copy.self === copy]).toEqual(['xxxx', true])
  })
})
