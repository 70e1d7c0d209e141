import * as v from 'valibot'
import { cepSchema } from '../brazil/cep.ts'
import { phoneSchema } from '../brazil/phone.ts'
import { cpfSchema } from '../brazil/tax-id.ts'
import type { Endpoint } from '../endpoint.ts'
import { idSchema } from '../identity.ts'
import { leadSchema } from '../lead.ts'
import { maskedCustomerSchema, migrationOfferSchema, renewalOfferSchema } from '../offers.ts'
import * as texts from '../texts.ts'
import {
  byId,
  byLead,
  emptyAnswer,
  emptySave,
  emptyUser,
  origins,
  planId,
  shortText,
  success,
  written,
} from './shared.ts'

const renewalOffers = v.object({
  offer1: v.nullish(planId),
  offer2: v.nullish(planId),
})

/** Whether the customer has still to type the code sent to the contact on record. */
const needsCode = v.optional(v.boolean(), false)

const customerOffers = v.object({
  id_renewal_request: v.string(),
  needsCode,
  plansOffers: v.array(renewalOfferSchema),
  userData: v.nullish(maskedCustomerSchema),
})

/** Bodies of a migration's address steps: postal code, or street number. */
const migrationAddress = v.union([
  v.strictObject({ cep: cepSchema }),
  v.strictObject({
    number: shortText,
    complement: v.optional(shortText),
    is_block_allotment: v.optional(v.boolean()),
    block_number: v.optional(shortText),
    allotment_number: v.optional(shortText),
  }),
])

/** A six-digit code, sent by e-mail. */
const codeSchema = v.pipe(
  v.string(texts.codeEmpty),
  v.trim(),
  v.nonEmpty(texts.codeEmpty),
  v.regex(/^\d{6}$/, texts.codeShort),
)

/** Endpoints for existing customers and collaborators: renewal, migration, mobile, codes. */
export const customerEndpoints = {
  renewalOffers: {
    method: 'POST',
    path: 'renewalBaseUser/documentNumber',
    summary: 'Offers to renew for the customer with this tax id; customer data is masked',
    body: v.strictObject({ cpf: cpfSchema, ...origins }),
    answer: customerOffers,
    requires: ['id_renewal_request', 'plansOffers'],
    empty: emptyUser,
  },
  renewal: {
    method: 'GET',
    path: 'renewalBaseUser/{id}',
    summary:
      'A renewal as the browser that asked for it reads it back: offers, choice, and the order once it is placed',
    params: byId,
    answer: v.object({
      ...customerOffers.entries,
      offerSelected: v.nullable(v.number()),
      /** The plan id of the chosen offer, under its name in a lead's response. */
      idPlanRenewal: v.nullish(v.number()),
      orderNumber: v.nullable(v.string()),
      orderLink: v.nullish(v.string()),
    }),
    requires: ['id_renewal_request', 'plansOffers'],
    empty: emptyUser,
  },
  chooseRenewal: {
    method: 'PATCH',
    path: 'renewalBaseUser/{id}',
    summary: 'Keeps the offers that a customer chose',
    params: byId,
    body: v.strictObject({
      id_renewal_request_user: idSchema,
      id_renewal_base_user: idSchema,
      ...renewalOffers.entries,
    }),
    answer: success,
    requires: ['success'],
    empty: emptySave,
  },
  finishRenewal: {
    method: 'PUT',
    path: 'renewalBaseUser/{id}',
    summary: 'Places the renewal, once',
    params: byId,
    body: v.strictObject({ id_renewal_user_request: idSchema, ...renewalOffers.entries }),
    answer: v.object({ orderNumber: v.string(), orderLink: v.nullish(v.string()) }),
    requires: ['orderNumber'],
    empty: emptySave,
  },
  migrationOffers: {
    method: 'POST',
    path: 'fiber-migration/offers',
    summary: 'Offers to migrate for the customer with this tax id; customer data is masked',
    body: v.strictObject({ cpf: cpfSchema }),
    answer: v.object({
      id_renewal_request: v.string(),
      needsCode,
      plansOffers: v.array(migrationOfferSchema),
      userData: maskedCustomerSchema,
    }),
    requires: ['plansOffers'],
    empty: emptyUser,
  },
  migrationLead: {
    method: 'GET',
    path: 'fiber-migration/{idLead}',
    summary: 'The migration lead: whole for its owner, masked for anyone else',
    params: byLead,
    answer: leadSchema,
    requires: ['id', 'address'],
    empty: emptyUser,
  },
  chooseMigrationPlan: {
    method: 'PATCH',
    path: 'fiber-migration/plan/{idLead}',
    summary: 'Keeps the plan to migrate to, and where its visitor came from',
    params: byLead,
    body: v.strictObject({ idPlan: planId, ...origins }),
    answer: written,
    requires: ['success'],
    empty: emptySave,
  },
  saveMigrationAddress: {
    method: 'PATCH',
    path: 'fiber-migration/address/{step}/{idLead}',
    summary: 'Saves the postal code, or the number and complement, of a migration',
    params: v.object({ idLead: idSchema, step: v.picklist(['cep', 'number']) }),
    body: migrationAddress,
    answer: written,
    requires: ['success'],
    empty: emptySave,
  },
  createLeadFromPhone: {
    method: 'POST',
    path: 'lead/createFromRenta',
    summary: 'Starts a lead from the data of a mobile customer, masked; null where there is none',
    body: v.strictObject({
      idPlan: planId,
      phoneNumber: phoneSchema,
      idPlanAddonBonus: v.nullish(planId),
      ...origins,
    }),
    answer: v.object({ lead: v.nullable(leadSchema) }),
    requires: ['lead'],
    empty: emptyAnswer,
  },
  collaboratorCode: {
    method: 'GET',
    path: 'lead/collaborator/getNewcode/{id}',
    hasEffect: true,
    summary: 'Sends a new code to the collaborator’s e-mail',
    params: byId,
    answer: success,
    requires: ['success'],
    empty: emptyAnswer,
  },
  validateCollaborator: {
    method: 'PATCH',
    path: 'lead/collaborator/validate',
    summary: 'Checks the code that the collaborator received',
    body: v.strictObject({ idLead: idSchema, code: codeSchema }),
    answer: success,
    requires: ['success'],
    empty: emptyAnswer,
  },
  sendRecordCode: {
    method: 'POST',
    path: 'record/{id}/code',
    summary:
      'Sends a code to the contact on a customer’s record; nothing is done on the record before it is typed',
    params: byId,
    answer: v.object({ ...success.entries, contact: v.string() }),
    requires: ['success'],
    empty: emptyAnswer,
  },
  checkRecordCode: {
    method: 'PATCH',
    path: 'record/{id}/code',
    summary: 'Checks the code that the customer received',
    params: byId,
    body: v.strictObject({ code: codeSchema }),
    answer: success,
    requires: ['success'],
    empty: emptyAnswer,
  },
} as const satisfies Record<string, Endpoint>
