import type { Draft } from '@ultrafibra/contract/form'
import { questions } from '@ultrafibra/contract/questions/questions'
import { drafts as forms } from '../../support/checkout-fixtures.ts'

const right = (page: string): Draft => forms[page]?.right ?? {}
const contact = right('oferta-indisponivel')
/** A default value per question. */
const forEach = <T>(draftOf: (page: string) => T): Readonly<Record<string, T>> =>
  Object.fromEntries(questions.map(({ name }) => [name, draftOf(name)]))

/** Drafts by form: the answers that lead to different states, the usual one first. */
export const drafts: Readonly<Record<string, readonly Draft[]>> = {
  ...forEach((page) => [right(page)]),
  cep: ['01310-100', '69050-010', '01001-000', '99999-999'].map((cep) => ({ cep })),
  'cep-dados-cliente': ['01310-100', '99999-999'].map((cep) => ({ ...right('cep-dados-cliente'), cep })),
  'nr-imovel': [right('nr-imovel')],
  cpf: ['529.982.247-25', '111.444.777-35', '123.456.789-09'].map((cpf) => ({ person_type: 'pf', cpf })),
  'data-de-vencimento': [{ due_date: '10' }],
  'ativar-debito': [{ direct_debit: 'sim' }, { direct_debit: 'nao' }],
  'data-instalacao': [right('data-instalacao'), { schedules: '2026-11-25/manha' }],
  validacao: [{ answer: '' }],
  contato: [contact],
  confirmacao: [{ terms: 'on' }],
}

/** Invalid drafts; none for choices. */
export const wrongDrafts: Readonly<Record<string, Draft>> = {
  ...forEach((page) => forms[page]?.wrong ?? {}),
  cep: { cep: '013' },
  'cep-dados-cliente': { ...right('cep-dados-cliente'), cep: '013' },
  'nr-imovel': { address_kind: 'number', number: '' },
  telefone: { phone: '(11) 9' },
  email: { email: 'maria' },
  'conta-debito': { ...right('conta-debito'), agency: '' },
  'data-instalacao': { schedules: '' },
  contato: { ...contact, name: '' },
  confirmacao: { terms: '' },
}

/** One change of a form before submit. */
export const changes: Readonly<Record<string, { readonly field: string; readonly value: string }>> = {
  ...forEach((page) => ({ field: Object.keys(right(page))[0] ?? '', value: 'a' })),
  cep: { field: 'cep', value: '0' },
  'cep-dados-cliente': { field: 'cep', value: '0' },
  'nr-imovel': { field: 'number', value: '7' },
  nome: { field: 'name', value: 'Jo' },
  telefone: { field: 'phone', value: '(1' },
  email: { field: 'email', value: 'm' },
  'data-nascimento': { field: 'birth_date', value: '1' },
  'nome-mae': { field: 'mothers_name', value: 'A' },
  cpf: { field: 'cpf', value: '5' },
  'data-de-vencimento': { field: 'due_date', value: '15' },
  'ativar-debito': { field: 'direct_debit', value: 'nao' },
  'conta-debito': { field: 'agency', value: '2' },
  'data-instalacao': { field: 'schedules', value: '2026-11-25/manha' },
  validacao: { field: 'answer', value: 'a' },
  contato: { field: 'name', value: 'M' },
  confirmacao: { field: 'terms', value: 'on' },
}
