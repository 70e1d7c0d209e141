import { describe, expect, it } from 'vitest'
import { answeredContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

const attributes = ['type', 'inputmode', 'autocomplete', 'enterkeyhint', 'autocapitalize', 'spellcheck']

/** Each text field: its name, then the attributes for browsers and keyboards. */
const fields = (): readonly string[] =>
  [...document.querySelectorAll('input[name]:is([type=text], [type=email])')].map((field) =>
    [field.getAttribute('name'), ...attributes.map((name) => field.getAttribute(name) ?? '-')].join(' '),
  )

type Row = readonly [page: string, draft: Record<string, string>, fields: readonly string[]]

const rows: readonly Row[] = [
  ['cep', {}, ['cep text numeric postal-code go - -']],
  ['nr-imovel', {}, ['number text numeric off go characters -', 'complement text - address-line2 go - -']],
  [
    'nr-imovel',
    { address_kind: 'block' },
    [
      'block_number text - off next - -',
      'allotment_number text - off next - -',
      'complement text - address-line2 go - -',
    ],
  ],
  ['nome', {}, ['name text - name go words false']],
  ['telefone', {}, ['phone text tel tel-national go - -']],
  ['email', {}, ['email email email email go none false']],
  ['data-nascimento', {}, ['birth_date text numeric bday go - -']],
  ['nome-mae', {}, ['mothers_name text - off go words false']],
  ['cpf', {}, ['cpf text numeric off go - false']],
  ['cpf', { person_type: 'pj' }, ['cnpj text text off go characters false']],
  [
    'conta-debito',
    {},
    ['agency text numeric off next - -', 'account_number text - off done characters false'],
  ],
  ['confirmacao-colaborador', {}, ['code text numeric one-time-code go - -']],
]

describe('autofill and keyboard attributes', () => {
  it.each(rows)('on %s with %o', (page, draft, expected) => {
    const context = { ...answeredContext, drafts: { [page]: draft } }
    renderView(
      viewOfPage(page, { phase: page === 'confirmacao-colaborador' ? 'entering.ready' : 'editing', context }),
    )
    expect(fields()).toEqual(expected)
  })
})
