import * as v from 'valibot'
import { addressSchema } from './address.ts'
import { complementsSchema } from './complements.ts'
import { storedSchedules } from './half-day.ts'
import { migrationOfferSchema } from './offers.ts'
import { planSchema } from './plan.ts'
import { quizSchema } from './quiz.ts'
import { networkAddressSchema } from './wire-address.ts'

const text = v.nullish(v.string())

/** The risk policy's verdict on a lead; right quiz answers never leave the server. */
export const riskValidationSchema = v.object({
  quiz_needed: v.optional(v.boolean(), false),
  quiz: v.nullish(quizSchema),
  rejected: v.optional(v.boolean(), false),
  rejected_message: v.nullish(v.string()),
  /** Whether the lead's quiz was failed, and `quiz` is the second and last; absent before. */
  quiz_failed: v.optional(v.boolean()),
})
export type RiskValidation = v.InferOutput<typeof riskValidationSchema>

/** The answers that the order's page shows. */
export const orderAnswers = {
  due_date: v.nullish(v.number()),
  direct_debit: v.nullish(v.boolean()),
}

/** Campaign and analytics fields of a lead; texts of at most 128 characters. */
export const trackingEntries = {
  utm_source: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  utm_medium: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  utm_campaign: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  utm_content: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  gclid: v.nullish(v.pipe(v.string(), v.maxLength(256))),
  matchchannel: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  campaignid: v.nullish(v.pipe(v.string(), v.maxLength(128))),
} as const

/** Origin of a lead: addon, site label, landing label and browser session. */
export const originEntries = {
  addon: v.nullish(v.pipe(v.string(), v.maxLength(64))),
  origin: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  lp_origin: v.nullish(v.pipe(v.string(), v.maxLength(256))),
  client_id: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  session_id: v.nullish(v.pipe(v.string(), v.maxLength(128))),
  webcare_tuid: v.nullish(v.pipe(v.string(), v.maxLength(128))),
} as const

/**
 * A lead for its owner; other browsers get personal fields masked or omitted (`masked: true`). `orderNumber` is set
 * once the order is placed.
 */
export const leadSchema = v.object({
  id: v.string(),
  /** `sale`: a new contract; `migration`: of an existing one to another network. */
  kind: v.optional(v.string(), 'sale'),
  /** API key of the campaign where it began, for its owner; null for the plain site. */
  addon: text,
  idPlan: v.nullish(v.number()),
  /** The plan when it was chosen or ordered, for its owner; null for migrations, which have their own offers. */
  offer: v.nullish(planSchema),
  address: v.partial(v.object(addressSchema.entries)),
  networkAddress: v.nullish(networkAddressSchema),
  /** The complement by the network's kinds, for its owner. */
  complements: v.nullish(v.object(complementsSchema.entries)),
  masked: v.optional(v.boolean(), false),
  name: text,
  phone: text,
  /** Another phone, asked for where several questions share a page. */
  phone2: text,
  email: text,
  accept_promotions: v.nullish(v.boolean()),
  accept_information: v.nullish(v.boolean()),
  birth_date: text,
  mothers_name: text,
  cpf: text,
  cnpj: text,
  ...orderAnswers,
  bankInfo: v.nullish(v.object({ bank: v.string(), agency: v.string(), account_number: v.string() })),
  schedules: v.nullish(storedSchedules),
  /** Answers of steps without fields above, by field. */
  answers: v.nullish(v.record(v.string(), v.unknown())),
  infra: text,
  /** Whether the code of a collaborator offer was accepted. */
  collaboratorValidated: v.optional(v.boolean(), false),
  winBack: v.optional(v.boolean(), false),
  riskValidationRequired: v.optional(v.boolean(), false),
  riskValidation: v.nullish(riskValidationSchema),
  orderNumber: text,
  /** Path of the order's lasting page; set while `orderNumber` is. */
  orderLink: text,
  /** Sequence number of the last applied write, from which a resumed session continues. */
  sequence: v.optional(v.number(), 0),
  useBiometrics: v.nullish(v.boolean()),
  /**
   * Prefilled fields from the operator's customer record: `name`, `phone`, `email`, `birth_date`, `mothers_name`,
   * `cpf`, `cnpj`, and `address` if street and number are prefilled. Masked for everyone, including the owner, until
   * the owner writes them: the person who typed the tax id or phone may not be the customer.
   */
  kept: v.optional(v.array(v.string()), []),
  /** Whether the customer of the record has still to type the code sent to its contact. */
  needsCode: v.nullish(v.boolean()),
  /** Offers of a migration, and the chosen plan id. */
  plansOffers: v.nullish(v.array(migrationOfferSchema)),
  offerSelected: v.nullish(v.number()),
})
export type Lead = v.InferOutput<typeof leadSchema>
