import type { ParsedRequest } from '../../contract/endpoints.ts'
import type { Tracking } from './lead.fields.ts'

const trackingFields = [
  'addon',
  'origin',
  'lp_origin',
  'client_id',
  'session_id',
  'webcare_tuid',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'gclid',
  'matchchannel',
  'campaignid',
] as const

type Origins = Pick<ParsedRequest<'renewalOffers'>['body'], (typeof trackingFields)[number]>

/** The campaign, origin and analytics fields that a body says something in. */
export const trackingOf = (body: Origins): Tracking =>
  Object.fromEntries(trackingFields.flatMap((name) => (body[name] ? [[name, body[name]]] : [])))
