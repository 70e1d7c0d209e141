import * as v from 'valibot'
import { isHouseNumberOrBlank } from '../address.ts'
import { cepSchema } from '../brazil/cep.ts'
import { emailSchema } from '../brazil/email.ts'
import { fullNameSchema } from '../brazil/person-name.ts'
import { phoneSchema } from '../brazil/phone.ts'
import type { Endpoint } from '../endpoint.ts'
import { idSchema } from '../identity.ts'
import * as texts from '../texts.ts'
import { created, emptyAnswer, emptySave, eraseBody, origins, planId, shortText, success } from './shared.ts'

/** People who want to be contacted: no-coverage leads and call-backs. */
export const contactEndpoints = {
  createLeadNoCoverage: {
    method: 'POST',
    path: 'lead-no-coverage',
    summary: 'Keeps the interest of a person whose address has no coverage',
    body: v.strictObject({
      cep: cepSchema,
      number: v.optional(v.pipe(shortText, v.check(isHouseNumberOrBlank, texts.numberWrong))),
      idPlan: v.nullish(planId),
      is_block_allotment: v.optional(v.boolean()),
      block_number: v.optional(shortText),
      allotment_number: v.optional(shortText),
      ...origins,
    }),
    answer: created,
    requires: ['success', 'id'],
    empty: emptySave,
  },
  updateLeadNoCoverage: {
    method: 'PUT',
    path: 'lead-no-coverage',
    summary: 'Completes a no-coverage lead with the contact',
    body: v.strictObject({ id: idSchema, email: emailSchema, phone: phoneSchema, name: fullNameSchema }),
    answer: success,
    requires: ['success'],
    empty: emptySave,
  },
  deleteLeadNoCoverage: {
    method: 'DELETE',
    path: 'lead-no-coverage',
    summary: 'Erases a no-coverage lead',
    body: eraseBody,
    answer: success,
    requires: ['success'],
    empty: emptyAnswer,
  },
  supportRequest: {
    method: 'POST',
    path: 'supportRequest',
    summary: 'Asks for a call on this phone',
    body: v.strictObject({ telephone: phoneSchema }),
    answer: created,
    requires: ['success', 'id'],
    empty: emptyAnswer,
  },
} as const satisfies Record<string, Endpoint>
