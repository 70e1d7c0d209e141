import * as v from 'valibot'
import { complementsSchema } from '../complements.ts'
import type { Endpoint } from '../endpoint.ts'
import { storedSchedules } from '../half-day.ts'
import { idSchema } from '../identity.ts'
import { leadSchema, orderAnswers, riskValidationSchema } from '../lead.ts'
import { planSchema, termsSchema } from '../plan.ts'
import { quizAnswersSchema } from '../quiz.ts'
import { leadStepNames } from '../steps.ts'
import { networkAddressSchema, sentAddressSchema } from '../wire-address.ts'
import {
  byId,
  byLead,
  created,
  emptyAnswer,
  emptySave,
  emptyUser,
  eraseBody,
  flag,
  infra,
  origins,
  planId,
  saved,
  success,
} from './shared.ts'

const newLead = v.strictObject({
  idPlan: planId,
  address: sentAddressSchema,
  complements: v.nullish(complementsSchema),
  idPlanAddonBonus: v.nullish(planId),
  ...origins,
})
const newLeadAnswer = v.object({
  success: v.literal(true),
  id: v.string(),
  idLead: v.nullish(v.string()),
  idLeadNoCoverage: v.nullish(v.string()),
  cepCoverage: v.nullish(v.object({ infra })),
  networkAddress: v.nullish(networkAddressSchema),
})
/** What the review showed: the plan's terms, and each answer in its step's format. Compared, never stored. */
const seenSchema = v.strictObject({
  terms: v.optional(termsSchema),
  answers: v.optional(v.strictObject(v.entriesFromList(leadStepNames, v.optional(v.unknown()))), {}),
  /** Left out by a visitor who chose none. */
  complements: v.optional(complementsSchema),
})
type Seen = v.InferOutput<typeof seenSchema>
export type AcceptedOffer = Required<Omit<Seen, 'complements'>> & Pick<Seen, 'complements'>
const finished = v.object({
  success: v.literal(true),
  orderNumber: v.nullish(v.string()),
  /** Path of the order's lasting page, which needs no session: only in the answer and the mail of an order. */
  orderLink: v.nullish(v.string()),
  useBiometrics: v.optional(v.boolean(), false),
  /** What was ordered, for the order page. */
  offer: v.nullish(planSchema),
  ...orderAnswers,
  schedules: v.nullish(storedSchedules),
  riskValidation: v.nullish(riskValidationSchema),
})

/** Endpoints of a lead: create, complete step by step, order once, erase. */
export const leadEndpoints = {
  createLead: {
    method: 'POST',
    path: 'lead',
    summary: 'Creates a lead (first version of the call)',
    body: newLead,
    answer: created,
    requires: ['success', 'id'],
    empty: emptySave,
  },
  createLeadV2: {
    method: 'POST',
    path: 'lead-v2',
    summary: 'Creates the lead of an address and plan, or a no-coverage lead where there is no coverage',
    body: newLead,
    answer: newLeadAnswer,
    requires: ['success', 'id'],
    empty: emptySave,
  },
  lead: {
    method: 'GET',
    path: 'lead/{idLead}',
    summary: 'The lead: whole for its owner, masked for anyone else',
    params: byLead,
    answer: leadSchema,
    requires: ['id', 'address'],
    empty: emptyUser,
  },
  saveLeadStep: {
    method: 'PATCH',
    path: 'lead-v2/{id}/{step}',
    summary: 'Saves one step of the checkout; the body is the step’s own schema',
    params: v.object({ id: idSchema, step: v.picklist(leadStepNames) }),
    query: v.object({ fiberMigration: flag }),
    body: v.record(v.string(), v.unknown()),
    answer: saved,
    requires: ['success'],
    empty: emptySave,
  },
  saveComplements: {
    method: 'PATCH',
    path: 'lead-v2/{id}/complements',
    summary: 'Replaces the chosen complement of an address',
    params: byId,
    query: v.object({ fiberMigration: flag }),
    body: v.strictObject({ complements: complementsSchema }),
    answer: saved,
    requires: ['success'],
    empty: emptySave,
  },
  answerQuiz: {
    method: 'PATCH',
    path: 'lead-v2/{id}/riskValidation/QuizAnswer',
    summary: 'Answers the risk quiz',
    params: byId,
    body: quizAnswersSchema,
    answer: saved,
    requires: ['success'],
    empty: emptyAnswer,
  },
  finishLeadV2: {
    method: 'PUT',
    path: 'lead-v2/{id}',
    summary: 'Places the order of a lead, once: the same lead always answers the same order number',
    params: byId,
    query: v.object({ fiberMigration: flag }),
    // What the visitor saw; default: the terms when the plan was chosen.
    body: v.optional(seenSchema),
    answer: finished,
    requires: ['success'],
    empty: emptySave,
  },
  finishLead: {
    method: 'PUT',
    path: 'lead/{leadId}',
    summary: 'Places the order of a lead (first version of the call)',
    params: v.object({ leadId: idSchema }),
    answer: finished,
    requires: ['success'],
    empty: emptySave,
  },
  sendLeadLink: {
    method: 'POST',
    path: 'lead-v2/{id}/link',
    summary: 'Sends the lead’s e-mail a link to go on with it on another device',
    params: byId,
    answer: v.object({ ...success.entries, contact: v.string() }),
    requires: ['success'],
    empty: emptyAnswer,
  },
  askHelp: {
    method: 'POST',
    path: 'lead-v2/{id}/help',
    summary:
      'A short code, for an hour, with which the operator’s staff see the visitor’s page and nothing typed',
    params: byId,
    answer: v.object({ ...success.entries, code: v.string() }),
    requires: ['success', 'code'],
    empty: emptyAnswer,
  },
  deleteLead: {
    method: 'DELETE',
    path: 'lead',
    summary: 'Erases a lead whose postal code and phone match',
    body: eraseBody,
    answer: success,
    requires: ['success'],
    empty: emptyAnswer,
  },
} as const satisfies Record<string, Endpoint>
