import * as v from 'valibot'
import { addressSchema, cepInformationSchema } from './address.ts'
import { cepSchema } from './brazil/cep.ts'
import { emailSchema } from './brazil/email.ts'
import { fullNameSchema } from './brazil/person-name.ts'
import { phoneSchema } from './brazil/phone.ts'
import { cpfSchema } from './brazil/tax-id.ts'
import type { AnswerInputOf, AnswerOf, Endpoint, ParsedRequestOf, RequestOf } from './endpoint.ts'
import { idSchema } from './identity.ts'
import { leadSchema, originEntries, riskValidationSchema, trackingEntries } from './lead.ts'
import { maskedCustomerSchema, migrationOfferSchema, renewalOfferSchema } from './offers.ts'
import { planSchema } from './plan.ts'
import { quizAnswersSchema } from './quiz.ts'
import { leadStepNames } from './steps.ts'

const emptyAnswer = 'Resposta vazia do servidor'
const emptySave = 'Gravação dos dados do usuário retornou vazia'
const emptyUser = 'Busca dos dados do usuário retornou vazia'

const success = v.object({ success: v.literal(true) })
const created = v.object({ success: v.literal(true), id: v.string() })
const flag = v.optional(v.picklist(['true', 'false']))
const shortText = v.pipe(v.string(), v.maxLength(64))
const planId = v.pipe(v.number(), v.integer())
const infra = v.nullish(v.string())
const byLead = v.object({ idLead: idSchema })
const byId = v.object({ id: idSchema })

const coverageQuery = v.object({
  cep: cepSchema,
  number: v.optional(shortText),
  block: flag,
  blockNumber: v.optional(shortText),
  lotNumber: v.optional(shortText),
  addon: v.optional(shortText),
  sku: v.optional(shortText),
  collaborator: flag,
  regionOffer: v.optional(shortText),
  premium: flag,
})
const coverageAnswer = v.object({ plans: v.array(planSchema), infra })
const coverage = {
  method: 'GET',
  query: coverageQuery,
  answer: coverageAnswer,
  requires: ['plans'],
  empty: 'Busca de endereço retornou vazia',
} as const

const origins = { ...originEntries, ...trackingEntries }
const complements = v.record(
  v.pipe(v.string(), v.maxLength(64)),
  v.nullish(v.pipe(v.string(), v.maxLength(128))),
)
const newLead = v.strictObject({
  idPlan: planId,
  address: addressSchema,
  complements: v.nullish(complements),
  idPlanAddonBonus: v.nullish(planId),
  ...origins,
})
const newLeadAnswer = v.object({
  success: v.literal(true),
  id: v.string(),
  idLead: v.nullish(v.string()),
  idLeadNoCoverage: v.nullish(v.string()),
  cepCoverage: v.nullish(v.object({ infra })),
})
const finished = v.object({
  success: v.literal(true),
  orderNumber: v.nullish(v.string()),
  useBiometrics: v.optional(v.boolean(), false),
  riskValidation: v.nullish(riskValidationSchema),
})
const saved = v.object({ success: v.literal(true), riskValidation: v.nullish(riskValidationSchema) })
const eraseBody = v.strictObject({ id: idSchema, cep: v.nullish(v.string()), phone: v.nullish(v.string()) })
const renewalOffers = v.object({
  offer1: v.nullish(planId),
  offer2: v.nullish(planId),
})

/** Every call of the API, by name. A server does not compile until each has a handler. */
export const endpoints = {
  renewalOffers: {
    method: 'POST',
    path: 'renewalBaseUser/documentNumber',
    summary: 'Offers to renew for the customer with this tax id; customer data is masked',
    body: v.strictObject({ cpf: cpfSchema, ...origins }),
    answer: v.object({
      id_renewal_request: v.string(),
      plansOffers: v.array(renewalOfferSchema),
      userData: v.nullish(maskedCustomerSchema),
    }),
    requires: ['id_renewal_request', 'plansOffers'],
    empty: emptyUser,
  },
  migrationOffers: {
    method: 'POST',
    path: 'fiber-migration/offers',
    summary: 'Offers to migrate for the customer with this tax id; customer data is masked',
    body: v.strictObject({ cpf: cpfSchema }),
    answer: v.object({
      id_renewal_request: v.string(),
      plansOffers: v.array(migrationOfferSchema),
      userData: maskedCustomerSchema,
    }),
    requires: ['plansOffers'],
    empty: emptyUser,
  },
  coverage: {
    ...coverage,
    path: 'cep/coverage',
    summary: 'Plans available at an address; none means no coverage',
  },
  coverageByCep: {
    ...coverage,
    path: 'cep/coverage/api-cep',
    summary: 'The same look-up through the postal service',
  },
  createLeadNoCoverage: {
    method: 'POST',
    path: 'lead-no-coverage',
    summary: 'Keeps the interest of a person whose address has no coverage',
    body: v.strictObject({
      cep: cepSchema,
      number: v.optional(shortText),
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
  migrationLead: {
    method: 'GET',
    path: 'fiber-migration/{idLead}',
    summary: 'The migration lead: whole for its owner, masked for anyone else',
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
  finishLeadV2: {
    method: 'PUT',
    path: 'lead-v2/{id}',
    summary: 'Places the order of a lead, once: the same lead always answers the same order number',
    params: byId,
    query: v.object({ fiberMigration: flag }),
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
  deleteLead: {
    method: 'DELETE',
    path: 'lead',
    summary: 'Erases a lead whose postal code and phone match',
    body: eraseBody,
    answer: success,
    requires: ['success'],
    empty: emptyAnswer,
  },
  banks: {
    method: 'GET',
    path: 'banks',
    summary: 'Banks whose accounts can be debited',
    answer: v.object({ banks: v.array(v.object({ id: v.string(), code: v.string(), name: v.string() })) }),
    requires: ['banks'],
    empty: 'Lista de bancos retornou vazia',
  },
  regulations: {
    method: 'GET',
    path: 'plans/regulationsAndSummaries/getAll',
    summary: 'Regulations and contract summaries in force',
    query: v.object({ collaborator: flag }),
    answer: v.object({
      regulations: v.array(v.object({ id: v.string(), title: v.string(), html: v.string() })),
      sumarries: v.array(v.object({ id: v.string(), title: v.string(), html: v.string() })),
    }),
    requires: ['regulations', 'sumarries'],
    empty: 'Lista de regulamentos e sumários retornou vazia',
  },
  createLeadFromPhone: {
    method: 'POST',
    path: 'lead/createFromRenta',
    summary: 'Starts a lead from the data of a mobile customer, masked; null where there is none',
    body: v.strictObject({ idPlan: planId, phoneNumber: phoneSchema, ...origins }),
    answer: v.object({ lead: v.nullable(leadSchema) }),
    requires: ['lead'],
    empty: emptyAnswer,
  },
  collaboratorCode: {
    method: 'GET',
    path: 'lead/collaborator/getNewcode/{id}',
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
    body: v.strictObject({ idLead: idSchema, code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/)) }),
    answer: success,
    requires: ['success'],
    empty: emptyAnswer,
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
    answer: v.object({ orderNumber: v.string() }),
    requires: ['orderNumber'],
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
  chooseMigrationPlan: {
    method: 'PATCH',
    path: 'fiber-migration/plan/{idLead}',
    summary: 'Keeps the plan to migrate to',
    params: byLead,
    body: v.strictObject({ idPlan: planId }),
    answer: success,
    requires: ['success'],
    empty: emptySave,
  },
  saveMigrationAddress: {
    method: 'PATCH',
    path: 'fiber-migration/address/{step}/{idLead}',
    summary: 'Saves the postal code, or the number and complement, of a migration',
    params: v.object({ idLead: idSchema, step: v.picklist(['cep', 'number']) }),
    body: v.record(v.string(), v.unknown()),
    answer: success,
    requires: ['success'],
    empty: emptySave,
  },
  addressInformation: {
    method: 'GET',
    path: 'tim-api/address-info',
    summary: 'What the network knows of an address',
    query: v.object({ cep: cepSchema, number: v.optional(shortText) }),
    answer: v.object({ infra, complements: v.array(v.string()) }),
    requires: ['complements'],
    empty: 'Busca de endereço retornou vazia',
  },
  complementTypes: {
    method: 'GET',
    path: 'tim-api/address-info/complementTypes',
    summary: 'Kinds of complement that a network operator knows',
    query: v.object({ infraco: v.optional(shortText) }),
    answer: v.object({ types: v.array(v.object({ id: v.string(), name: v.string() })) }),
    requires: ['types'],
    empty: 'Busca de endereço retornou vazia',
  },
  saveComplements: {
    method: 'PATCH',
    path: 'lead-v2/{id}/complements',
    summary: 'Saves the complements of an address',
    params: byId,
    body: v.strictObject({ complements }),
    answer: success,
    requires: ['success'],
    empty: emptySave,
  },
  cepInformation: {
    method: 'GET',
    path: 'cep/information/{cep}',
    summary: 'Street, district, city and state of a postal code',
    params: v.object({ cep: cepSchema }),
    query: v.object({ sku: v.optional(shortText) }),
    answer: cepInformationSchema,
    requires: ['UF', 'city', 'address'],
    empty: 'Busca de cep retornou vazia',
  },
} as const satisfies Record<string, Endpoint>

export type Endpoints = typeof endpoints
export type EndpointName = keyof Endpoints
/** What a call takes. */
export type Request<N extends EndpointName> = RequestOf<Endpoints[N]>
/** What a handler receives: the request after its schemas. */
export type ParsedRequest<N extends EndpointName> = ParsedRequestOf<Endpoints[N]>
/** What a call answers, with the schema's defaults applied. */
export type Answer<N extends EndpointName> = AnswerOf<Endpoints[N]>
/** What a handler may answer, defaults left out. */
export type AnswerInput<N extends EndpointName> = AnswerInputOf<Endpoints[N]>

/** Headers beside a call: one key per action of a person, one number per write of a lead. */
export interface CallOptions {
  readonly idempotencyKey?: string | undefined
  readonly sequence?: number | undefined
  readonly signal?: AbortSignal | undefined
}

/** The API as the site uses it; each call resolves with a valid answer or rejects with a `Failure`. */
export type Api = {
  readonly [N in EndpointName]: (request: Request<N>, options?: CallOptions) => Promise<Answer<N>>
}

/** Header that numbers the writes of one lead, so that a late one never undoes a newer one. */
export const sequenceHeader = 'x-lead-seq'
export const idempotencyHeader = 'idempotency-key'
/** Header of a lead's answer: `owner` or `masked`. */
export const leadAccessHeader = 'x-lead-access'
