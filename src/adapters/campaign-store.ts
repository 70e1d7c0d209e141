import * as v from 'valibot'
import { cnpjSchema, cpfSchema } from '../../contract/brazil/tax-id.ts'
import { readCarried, trackingParameters } from '../router/carried-parameters.ts'
import { attempt, type Storages } from './storages.ts'

const version = 1
const campaignKey = 'ultrafibra.campaign'

/** Advertisers number their campaigns freely: such a number may happen to have the check digits of a CPF. */
const numbered: readonly string[] = ['campaignid', 'gclid']

type Tracking = Readonly<Record<string, string>>

/** Where a visit came from; nothing in it is personal. */
export interface CampaignData {
  /** The campaign code (`a`) of the landing address. */
  readonly code: string | null
  /** `utm_source` and the like, only those that the landing address had. */
  readonly tracking: Tracking
}

const envelopeSchema = v.strictObject({
  version: v.literal(version),
  code: v.nullable(v.string()),
  tracking: v.record(v.string(), v.string()),
})

const isPhone = (text: string): boolean => /^(?:\+?55)?\s?\(?[1-9]{2}\)?\s?9\d{4}[\s-]?\d{4}$/.test(text)

/** Whether a text is somebody's e-mail, document or phone: partners do put them into their links. */
const isPersonal = (name: string, text: string): boolean =>
  text.includes('@') ||
  (!numbered.includes(name) &&
    (isPhone(text) ||
      (/^[\d.-]+$/.test(text) && v.is(cpfSchema, text)) ||
      (/^[\dA-Z./-]{14,18}$/i.test(text) && v.is(cnpjSchema, text))))

const wellFormed = (carried: URLSearchParams, name: string): string | null => {
  const value = carried.get(name)
  return value === null || isPersonal(name, value) ? null : value
}

const dataOf = (search: string): CampaignData => {
  const carried = readCarried(search)
  const present = trackingParameters.flatMap((name) => {
    const value = wellFormed(carried, name)
    return value === null ? [] : [[name, value] as const]
  })
  return { code: wellFormed(carried, 'a'), tracking: Object.fromEntries(present) }
}

const storedData = (storages: Storages): CampaignData => {
  const text = attempt(() => JSON.parse(storages.session().getItem(campaignKey) ?? 'null') as unknown)
  const parsed = v.safeParse(envelopeSchema, text)
  if (!parsed.success) return { code: null, tracking: {} }
  const { code, tracking } = parsed.output
  return dataOf(new URLSearchParams({ ...tracking, ...(code === null ? {} : { a: code }) }).toString())
}

const hasTracking = ({ tracking }: CampaignData): boolean => Object.keys(tracking).length > 0

/**
 * Where this tab's visit came from, kept for its later page loads. The first landing counts until an address
 * brings a code or tracking of its own; its tracking then replaces the earlier one as a whole, because two
 * campaigns must not mix. A storage that refuses leaves what the address says.
 */
export const settleCampaign = (storages: Storages, search: string): CampaignData => {
  const before = storedData(storages)
  const now = dataOf(search)
  const settled = {
    code: now.code ?? before.code,
    tracking: hasTracking(now) ? now.tracking : before.tracking,
  }
  if (settled.code !== null || hasTracking(settled)) {
    attempt(() => storages.session().setItem(campaignKey, JSON.stringify({ version, ...settled })))
  }
  return settled
}
