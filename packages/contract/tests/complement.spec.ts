import { describe, expect, it } from 'vitest'
import { complementLine, wholeComplement } from '../complements.ts'
import { type Draft, readForm } from '../form.ts'
import { complement, complementDraft } from '../questions/complement.ts'

const kinds = [
  { id: 'AP', name: 'Apartamento', numbered: true },
  { id: 'TO', name: 'Torre', numbered: true },
  { id: 'FD', name: 'Fundos', numbered: false },
]
const facts = { today: '2026-11-21', kinds }

/** A draft, and the answer that the contract keeps. */
const answers: readonly (readonly [string, Draft, object])[] = [
  [
    'one kind',
    { complement_kind: 'AP', complement_number: '42' },
    { complemento1: 'Apartamento 42', addressV2: true },
  ],
  [
    'two kinds',
    {
      ...{ complement_kind: 'AP', complement_number: '42' },
      ...{ complement_more: 'on', complement_kind2: 'TO', complement_number2: 'B' },
    },
    { complemento1: 'Apartamento 42', complemento2: 'Torre B', addressV2: true },
  ],
  [
    'a kind that stands alone',
    { complement_kind: 'FD', complement_number: '' },
    { complemento1: 'Fundos', addressV2: true },
  ],
  [
    'words for a kind that is not listed',
    { complement_kind: 'other', custom_complement: 'Casa do zelador' },
    { customComplement: 'Casa do zelador', notFoundComplement: true, addressV2: true },
  ],
]

describe('the complement of an address', () => {
  it.each(answers)('is kept, and shown again: %s', (_name, draft, values) => {
    expect(readForm(complement, draft, facts)).toEqual({ ok: true, values })
    expect(complementDraft(kinds, values)).toEqual(draft)
  })

  it('that was chosen among other kinds is shown in its words', () => {
    expect(complementDraft([], { complemento1: 'Apartamento 42', complemento2: 'Torre B' })).toEqual({
      complement_kind: 'other',
      custom_complement: 'Apartamento 42, Torre B',
    })
    expect(complementDraft(kinds, null)).toEqual({})
  })

  it('is typed without what nobody sees, and ignores the fields of the other way to say it', () => {
    const draft = { complement_kind: 'AP', complement_number: ' 4\u200b2\t', custom_complement: 'x' }
    expect(readForm(complement, draft, facts)).toMatchObject({ values: { complemento1: 'Apartamento 42' } })
  })

  it.each<[string, Draft, object]>([
    ['no kind', {}, { complement_kind: 'Escolha o tipo de complemento.' }],
    ['a kind of elsewhere', { complement_kind: 'LJ' }, { complement_kind: 'Escolha o tipo de complemento.' }],
    ['no number', { complement_kind: 'AP' }, { complement_number: 'Digite o número do apartamento.' }],
    [
      'no second kind',
      { complement_kind: 'FD', complement_more: 'on' },
      { complement_kind2: 'Escolha o tipo de complemento.' },
    ],
    [
      'no second number',
      { complement_kind: 'FD', complement_more: 'on', complement_kind2: 'TO' },
      { complement_number2: 'Digite o número da torre.' },
    ],
    [
      'the same kind twice',
      { complement_kind: 'FD', complement_more: 'on', complement_kind2: 'FD' },
      { complement_kind2: 'Escolha um tipo diferente do primeiro.' },
    ],
    [
      'a number that is too long with its kind',
      { complement_kind: 'AP', complement_number: '4'.repeat(53) },
      { complement_number: 'O complemento pode ter até 64 caracteres.' },
    ],
    [
      'no words',
      { complement_kind: 'other', custom_complement: ' ' },
      { custom_complement: 'Digite o complemento.' },
    ],
  ])('is asked again with %s', (_name, draft, errors) => {
    expect(readForm(complement, draft, facts)).toEqual({ ok: false, errors })
  })

  it('is one text, after what stands in the field of the number', () => {
    const chosen = { complemento1: 'Apartamento 42', complemento2: 'Bloco B' }
    expect([
      complementLine(chosen),
      complementLine({ customComplement: 'Casa 2' }),
      complementLine(null),
      wholeComplement({ complement: 'Fundos' }, chosen),
      wholeComplement({ complement: '' }, null),
    ]).toEqual(['Apartamento 42, Bloco B', 'Casa 2', '', 'Fundos, Apartamento 42, Bloco B', ''])
  })
})
