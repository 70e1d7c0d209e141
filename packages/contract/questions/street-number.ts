import { houseNumberSchema } from '../address.ts'
import { defineForm, plainDraft, type Values } from '../form.ts'
import type { QuestionText } from './question.ts'

const addressKind = ({ is_block_allotment, number }: Values): string => {
  if (is_block_allotment) return 'block'
  return number === 'S/N' ? 'none' : 'number'
}

/** The street number; stored as part of the lead's address. */
export const streetNumber = {
  ...defineForm('nr-imovel', ({ cep }) => houseNumberSchema(cep?.address === ''), {
    toDraft: (house) => ({ ...plainDraft(house), address_kind: addressKind(house) }),
    choices: { address_kind: /^(number|none|block)$/ },
  }),
  path: '/checkout/nr-imovel/',
  title: 'Qual é o número do imóvel?',
  section: 'disponibilidade',
  funnel: 2,
  recovery: ['number', 'block_number', 'allotment_number'],
} as const satisfies QuestionText & { readonly path: string }
