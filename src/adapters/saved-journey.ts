import * as v from 'valibot'
import type { Feature } from '../../machines/journey/journey.features.ts'
import { nothingSaved, type SavedJourney } from '../../machines/kit/feature.ts'
import type { UnansweredWrite } from './clock.ts'
import { randomId } from './random-id.ts'
import { attempt, journeyKey, type Storages, journeyVersion as version } from './storages.ts'

const leadKey = 'ultrafibra.lead'
const stepKey = 'ultrafibra.step'
const creationKey = 'ultrafibra.creation'
const writeKey = 'ultrafibra.write'
const requestKey = (part: Feature) => `ultrafibra.${part}`
const week = 7 * 24 * 60 * 60 * 1000

const text = v.pipe(v.string(), v.maxLength(160))
const addressText = v.pipe(v.string(), v.maxLength(2000))
const cepSchema = v.strictObject({ UF: text, city: text, neighborhood: text, address: text })
const chosenSchema = v.strictObject({
  complemento1: v.nullish(text),
  complemento2: v.nullish(text),
  customComplement: v.nullish(text),
  notFoundComplement: v.nullish(v.boolean()),
  addressV2: v.nullish(v.boolean()),
})
const houseSchema = v.strictObject({
  cep: v.pipe(v.string(), v.regex(/^\d{8}$/)),
  is_block_allotment: v.boolean(),
  number: text,
  block_number: text,
  allotment_number: text,
  complement: text,
  complements: v.optional(chosenSchema),
  draft: v.optional(v.record(text, v.string())),
})
const orderSchema = v.strictObject({
  number: text,
  useBiometrics: v.boolean(),
  planName: text,
  sku: v.optional(text),
  placedOn: v.optional(text),
})
const savedSchema = v.strictObject({
  sku: v.nullable(text),
  leadId: v.nullable(text),
  isMigration: v.optional(v.boolean(), false),
  addon: v.optional(v.nullable(text), null),
  noCoverageId: v.nullable(text),
  noCoverageAddress: v.optional(v.nullable(addressText), null),
  contacted: v.optional(v.nullable(v.strictObject({ id: text, address: addressText })), null),
  cepDigits: v.nullable(v.pipe(v.string(), v.regex(/^\d{8}$/))),
  cep: v.nullable(cepSchema),
  house: v.nullable(houseSchema),
  order: v.nullable(orderSchema),
  choices: v.optional(v.nullable(v.record(text, v.record(text, text))), null),
  reviewing: v.optional(v.nullable(text), null),
})
const creationSchema = v.strictObject({ key: v.pipe(v.string(), v.uuid()), contents: v.string() })
const envelopeSchema = v.strictObject({ version: v.literal(version), at: v.number(), journey: savedSchema })

const readSession = (storages: Storages, now: number): SavedJourney | null => {
  const stored = attempt(() => JSON.parse(storages.session().getItem(journeyKey) ?? 'null') as unknown)
  const parsed = v.safeParse(envelopeSchema, stored)
  return parsed.success && now - parsed.output.at < week ? parsed.output.journey : null
}

const asId = (id: string | null): string | null => (/^[\w-]{1,64}$/.test(id ?? '') ? id : null)

const readLeadId = (storages: Storages): string | null =>
  asId(attempt(() => storages.local().getItem(leadKey)))

/**
 * Data of an earlier page load: this tab's draft, else the lead that this browser started in another tab. Malformed
 * data, another version, or data over a week old counts as none.
 */
export const readSavedJourney = (storages: Storages, now: number): SavedJourney | null => {
  const journey = readSession(storages, now)
  if (journey) return journey
  const leadId = readLeadId(storages)
  return leadId === null ? null : { ...nothingSaved, leadId }
}

/** Stores the draft for this tab and the lead's id for this browser; a placed order clears the id. */
export const writeSavedJourney = (storages: Storages, journey: SavedJourney, now: number): void => {
  attempt(() => storages.session().setItem(journeyKey, JSON.stringify({ version, at: now, journey })))
  attempt(() =>
    journey.leadId === null
      ? storages.local().removeItem(leadKey)
      : storages.local().setItem(leadKey, journey.leadId),
  )
}

/**
 * The idempotency key of a lead's creation, for this tab. A reload before the answer creates the same lead: the key is
 * kept with what it belongs to, and other contents get another.
 */
export const creationKeyOf = (storages: Storages, contents: string): string => {
  const stored = attempt(() => JSON.parse(storages.session().getItem(creationKey) ?? 'null') as unknown)
  const parsed = v.safeParse(creationSchema, stored)
  if (parsed.success && parsed.output.contents === contents) return parsed.output.key
  const key = randomId()
  attempt(() => storages.session().setItem(creationKey, JSON.stringify({ key, contents })))
  return key
}

/** Deletes the key of a creation whose lead is stored. */
export const forgetCreation = (storages: Storages): void => {
  attempt(() => storages.session().removeItem(creationKey))
}

/** The number of a write that this tab sent, until it is answered. */
export const unansweredWriteIn = (storages: Storages): UnansweredWrite => ({
  read: () => Number(attempt(() => storages.session().getItem(writeKey)) ?? 0),
  write: (sequence) => {
    attempt(() => storages.session().setItem(writeKey, String(sequence)))
  },
})

/** The operator's id of a request that this tab started in another feature; null without one. */
export const readRequestId = (storages: Storages, part: Feature): string | null =>
  asId(attempt(() => storages.session().getItem(requestKey(part))))

/** Stores the id of a feature's request for this tab; null deletes it. */
export const writeRequestId = (storages: Storages, part: Feature, id: string | null): void => {
  attempt(() =>
    id === null
      ? storages.session().removeItem(requestKey(part))
      : storages.session().setItem(requestKey(part), id),
  )
}

/** Deletes an open order from this tab and this browser; the operator keeps its lead. */
export const forgetJourney = (storages: Storages): void => {
  attempt(() => storages.session().removeItem(journeyKey))
  attempt(() => storages.local().removeItem(leadKey))
  attempt(() => storages.local().removeItem(stepKey))
  writeRequestId(storages, 'migration', null)
  forgetCreation(storages)
}

/** Stores the heading of the order's page, for the offer to continue it; null deletes it. */
export const writeOpenStep = (storages: Storages, step: string | null): void => {
  attempt(() =>
    step === null ? storages.local().removeItem(stepKey) : storages.local().setItem(stepKey, step),
  )
}

/** The heading of the open order's page; null without one. */
export const readOpenStep = (storages: Storages): string | null =>
  attempt(() => storages.local().getItem(stepKey)?.slice(0, 160) ?? null)
