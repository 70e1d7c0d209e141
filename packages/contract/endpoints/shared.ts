import * as v from 'valibot'
import { idSchema } from '../identity.ts'
import { originEntries, riskValidationSchema, trackingEntries } from '../lead.ts'
import { networkAddressSchema } from '../wire-address.ts'

export const emptyAnswer = 'Resposta vazia do servidor'
export const emptySave = 'Gravação dos dados do usuário retornou vazia'
export const emptyUser = 'Busca dos dados do usuário retornou vazia'
export const emptyAddress = 'Busca de endereço retornou vazia'

/** Response of a call without data. */
export const success = v.object({ success: v.literal(true) })
/**
 * A write that another with a higher sequence number has overtaken is not stored; `sequence` is that number. Absent
 * where the write is stored.
 */
const overtakenEntries = { stored: v.optional(v.literal(false)), sequence: v.optional(v.number()) }
/** Response to a write of a lead. */
export const written = v.object({ success: v.literal(true), ...overtakenEntries })
/** Response of a call that created a record. */
export const created = v.object({ success: v.literal(true), id: v.string() })
/** Response to a saved step, with the risk policy's verdict if there is one; after an address, the network's own of it. */
export const saved = v.object({
  ...written.entries,
  riskValidation: v.nullish(riskValidationSchema),
  networkAddress: v.nullish(networkAddressSchema),
})

/** A yes or no in a query. */
export const flag = v.optional(v.picklist(['true', 'false']))
export const shortText = v.pipe(v.string(), v.maxLength(64))
const highestId = 2 ** 31 - 1
/** A plan id within the range of a database integer. */
export const planId = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(highestId))
/** The network that reaches an address. */
export const infra = v.nullish(v.string())
export const byLead = v.object({ idLead: idSchema })
export const byId = v.object({ id: idSchema })
export const origins = { ...originEntries, ...trackingEntries }
/** Identifies a lead to erase: id and, if the lead has them, postal code and phone. */
export const eraseBody = v.strictObject({
  id: idSchema,
  cep: v.nullish(v.string()),
  phone: v.nullish(v.string()),
})
