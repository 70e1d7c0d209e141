import * as v from 'valibot'
import { digits } from '../brazil/digits.ts'
import { cnpjSchema, cpfSchema } from '../brazil/tax-id.ts'
import { bareCnpj } from '../brazil/tax-id-text.ts'
import { asText } from '../form.ts'
import { defineQuestion } from './question.ts'

/** The customer's tax id: a person's or a company's. */
export const taxId = defineQuestion({
  name: 'cpf',
  title: 'Qual é o seu CPF?',
  section: 'dados-pessoais',
  funnel: 8,
  withheld: ['cpf', 'cnpj'],
  saves: 'documentNumber',
  payload: () =>
    v.pipe(
      v.strictObject({ cpf: v.nullish(cpfSchema), cnpj: v.nullish(cnpjSchema) }),
      v.check((document) => Boolean(document.cpf) !== Boolean(document.cnpj), 'Digite o CPF ou o CNPJ.'),
    ),
  schema: () =>
    v.variant('person_type', [
      v.pipe(
        v.object({ person_type: v.literal('pj'), cnpj: v.optional(cnpjSchema, '') }),
        v.transform(({ cnpj }) => ({ cpf: null, cnpj })),
      ),
      v.pipe(
        v.object({ person_type: v.optional(v.literal('pf'), 'pf'), cpf: v.optional(cpfSchema, '') }),
        v.transform(({ cpf }) => ({ cpf, cnpj: null })),
      ),
    ]),
  fields: ['cpf', 'cnpj'],
  choices: { person_type: /^p[fj]$/ },
  isComplete: ({ person_type, cpf = '', cnpj = '' }) =>
    person_type === 'pj' ? bareCnpj(cnpj).length === 14 : digits(cpf).length === 11,
  fromLead: ({ cpf, cnpj }) => (cpf || cnpj ? { cpf: cpf ?? null, cnpj: cnpj ?? null } : null),
  toDraft: ({ cpf, cnpj }) => ({ person_type: cnpj ? 'pj' : 'pf', cpf: asText(cpf), cnpj: asText(cnpj) }),
  missing: 'o CPF ou CNPJ',
})
