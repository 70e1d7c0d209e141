import * as v from 'valibot'
import { bankInfoSchema, deviceInfoSchema } from './bank-account.ts'
import { defineQuestion } from './question.ts'

const directDebitEmpty = 'Escolha como quer pagar.'

export const directDebit = defineQuestion({
  name: 'ativar-debito',
  title: 'Quer pagar menos no débito automático?',
  why: 'O plano é o mesmo. Só muda a forma de pagar.',
  section: 'pagamento',
  funnel: 11,
  saves: 'bankInfo',
  payload: () =>
    v.strictObject({
      direct_debit: v.boolean(directDebitEmpty),
      bankInfo: v.nullish(bankInfoSchema),
      deviceInfo: v.nullish(deviceInfoSchema),
    }),
  schema: () =>
    v.pipe(
      v.object({ direct_debit: v.optional(v.picklist(['sim', 'nao'], directDebitEmpty), '' as 'sim') }),
      v.transform(({ direct_debit }) => ({ direct_debit: direct_debit === 'sim' })),
    ),
  fields: ['direct_debit'],
  choices: { direct_debit: /^(sim|nao)$/ },
  resets: ['conta-debito'],
  toDraft: ({ direct_debit }) => ({ direct_debit: direct_debit ? 'sim' : 'nao' }),
  recovery: ['direct_debit'],
  missing: 'a forma de pagamento',
})
