import { describe, expect, it, vi } from 'vitest'
import { type Draft, type Form, readForm } from '../form.ts'
import { forms } from '../forms.ts'
import { dueDate, dueDates } from '../questions/due-date.ts'
import { installationDates } from '../questions/installation-dates.ts'
import { questions } from '../questions/questions.ts'

const facts = { today: '2026-11-21' }

const formNamed = (name: string): Form =>
  [...Object.values(forms), ...questions].find((form) => form.name === name) as Form

const good: readonly [string, Draft, object][] = [
  ['cep', { cep: '01310-100' }, { cep: '01310100' }],
  [
    'nr-imovel',
    { number: ' 10 ', complement: 'ap 1' },
    { is_block_allotment: false, number: '10', block_number: '', allotment_number: '', complement: 'ap 1' },
  ],
  ...['s/n', 'S.N.', 'sn', 'Sem número', 's/nº'].map((number): (typeof good)[number] => [
    'nr-imovel',
    { number },
    { is_block_allotment: false, number: 'S/N', block_number: '', allotment_number: '', complement: '' },
  ]),
  [
    'nr-imovel',
    { address_kind: 'none' },
    { is_block_allotment: false, number: 'S/N', block_number: '', allotment_number: '', complement: '' },
  ],
  [
    'nr-imovel',
    { address_kind: 'block', number: '10', block_number: '5', allotment_number: '7' },
    { is_block_allotment: true, number: '', block_number: '5', allotment_number: '7', complement: '' },
  ],
  ['nome', { name: 'Ana  Souza' }, { name: 'Ana Souza' }],
  ['telefone', { phone: '+55 (11) 98765-4321' }, { phone: '11987654321', phone2: null }],
  [
    'telefone',
    { phone: '11 98765-4321', phone2: '+55 11 3224-5678' },
    { phone: '11987654321', phone2: '1132245678' },
  ],
  [
    'email',
    { email: 'a@b.com', accept_promotions: 'on' },
    { email: 'a@b.com', accept_promotions: true, accept_information: false },
  ],
  ['data-nascimento', { birth_date: '29/02/1988' }, { birth_date: '1988-02-29' }],
  ['nome-mae', { mothers_name: 'Rita Souza' }, { mothers_name: 'Rita Souza' }],
  ['cpf', { cpf: '529.982.247-25' }, { cpf: '52998224725', cnpj: null }],
  ['cpf', { person_type: 'pj', cnpj: '12.ABC.345/01DE-35' }, { cpf: null, cnpj: '12ABC34501DE35' }],
  ['data-de-vencimento', { due_date: '15' }, { due_date: 15 }],
  ['ativar-debito', { direct_debit: 'sim' }, { direct_debit: true }],
  ['ativar-debito', { direct_debit: 'nao' }, { direct_debit: false }],
  [
    'conta-debito',
    { bank: '341', agency: '1234', account_number: '12.345-x' },
    { direct_debit: true, bankInfo: { bank: '341', agency: '1234', account_number: '12345X' } },
  ],
  [
    'data-instalacao',
    { schedules: '2026-11-26/manha,2026-11-27/tarde' },
    {
      schedules: [
        { date: '2026-11-26', period: 'manha' },
        { date: '2026-11-27', period: 'tarde' },
      ],
    },
  ],
  ['confirmacao', { terms: 'on' }, { terms: true }],
]

const bad: readonly [string, Draft, object][] = [
  ['cep', {}, { cep: 'Digite o CEP.' }],
  ['nr-imovel', {}, { number: 'Digite o número do imóvel.' }],
  ...['0', '00', 'abc', '-'].map((number): (typeof bad)[number] => [
    'nr-imovel',
    { number },
    { number: 'Digite o número, como 120 ou 12A. Se não tem, escreva S/N.' },
  ]),
  ['nr-imovel', { number: 'x'.repeat(65) }, { number: 'O número pode ter até 64 caracteres.' }],
  ['nome', {}, { name: 'Digite seu nome completo.' }],
  ['nome-mae', {}, { mothers_name: 'Digite o nome da mãe.' }],
  ['cpf', { person_type: 'pj' }, { cnpj: 'Digite o CNPJ.' }],
  ['data-de-vencimento', { due_date: '2' }, { due_date: 'Escolha o dia do vencimento.' }],
  ['ativar-debito', {}, { direct_debit: 'Escolha como quer pagar.' }],
  [
    'conta-debito',
    {},
    { bank: 'Escolha o banco.', agency: 'Digite a agência.', account_number: 'Digite a conta com o dígito.' },
  ],
  [
    'conta-debito',
    { bank: '341', agency: '123456', account_number: '1' },
    {
      agency: 'A agência tem de 1 a 5 números.',
      account_number: 'A conta tem de 2 a 14 números, com o dígito.',
    },
  ],
  [
    'conta-debito',
    { bank: '341', agency: '0000', account_number: '00-0' },
    { agency: 'A agência tem só zeros. Confira.', account_number: 'A conta tem só zeros. Confira.' },
  ],
  ['data-instalacao', {}, { schedules: 'Escolha pelo menos uma opção.' }],
  [
    'data-instalacao',
    { schedules: '2026-11-26/manha,2026-11-26/manha' },
    { schedules: 'Escolha opções diferentes.' },
  ],
  [
    'data-instalacao',
    { schedules: '2026-11-24/manha,2026-11-25/manha,2026-11-26/manha,2026-11-27/manha' },
    { schedules: 'Você já escolheu 3. Desmarque uma para trocar.' },
  ],
  [
    'contato',
    { name: 'Ana', phone: '11', email: '' },
    {
      name: 'Digite nome e sobrenome.',
      phone: 'Esse número não é válido. Verifique a digitação.',
      email: 'Digite seu e-mail.',
    },
  ],
  ['confirmacao', {}, { terms: 'Marque que você leu e aceita o contrato.' }],
]

describe('a page of the checkout', () => {
  it.each(good)('converts typed texts to the API’s format: %s %j', (form, draft, values) => {
    expect(readForm(formNamed(form), draft, facts)).toEqual({ ok: true, values })
  })

  it('logs an unknown installation period', () => {
    const log = vi.spyOn(console, 'warn').mockReturnValue()
    const draft = { schedules: '2026-11-26/noite,2026-11-27/tarde' }
    expect(readForm(installationDates, draft, facts)).toMatchObject({ ok: true })
    expect(log.mock.calls).toEqual([['Período não reconhecido', 'noite']])
    log.mockRestore()
  })

  it.each(bad)('gives one message per invalid field: %s %j', (form, draft, errors) => {
    expect(readForm(formNamed(form), draft, facts)).toEqual({ ok: false, errors })
  })

  it('asks for the street where the postal code has none, but not beside a code that is still typed', () => {
    const city = { ...facts, cep: { UF: 'SP', city: 'Itapura', neighborhood: '', address: '' } }
    const house = formNamed('nr-imovel')
    expect([
      readForm(house, { number: '12' }, city),
      readForm(house, { number: '12', complement: 'Rua das Flores, casa 2' }, city).ok,
      readForm(house, { number: '12', cep: '01310-100' }, city).ok,
      readForm(house, { number: '12' }, { ...city, cep: { ...city.cep, address: 'Rua 1' } }).ok,
    ]).toEqual([{ ok: false, errors: { complement: 'Digite a rua.' } }, true, true, true])
  })

  it.each([1, 5, 7, 10, 15, 20, 25])('accepts due day %i', (day) => {
    expect(dueDates).toHaveLength(7)
    expect(readForm(dueDate, { due_date: String(day) }, facts)).toEqual({
      ok: true,
      values: { due_date: day },
    })
  })
})
