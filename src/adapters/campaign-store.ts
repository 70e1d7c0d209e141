import { cnpjSchema, cpfSchema } from '@ultrafibra/contract/brazil/tax-id'
import * as v from 'valibot'
import { readSearchParams, trackingParameters } from '../router/search-params.ts'
import { attempt, type Storages, storagesOf } from './storages.ts'

const version = 1
const campaignKey = 'ultrafibra.campaign'

/** Advertisers' numbers may happen to pass the CPF check, so these are not tested for it. */
const numbered: readonly string[] = ['campaignid', 'gclid']

type Tracking = Readonly<Record<string, string>>

/** The visit's campaign; holds no personal data. */
export interface CampaignData {
  /** The campaign code (`a`) of the landing URL. */
  readonly code: string | null
  /** `utm_source` etc., as far as the landing URL had them. */
  readonly tracking: Tracking
}

const envelopeSchema = v.strictObject({
  version: v.literal(version),
  code: v.nullable(v.string()),
  tracking: v.record(v.string(), v.string()),
})

const isPhone = (text: string): boolean => /^(?:\+?55)?\s?\(?[1-9]{2}\)?\s?9\d{4}[\s-]?\d{4}$/.test(text)

/** Whether a value is an e-mail, document or phone: partners do put them into their links. */
const isPersonal = (name: string, text: string): boolean =>
  text.includes('@') ||
  (!numbered.includes(name) &&
    (isPhone(text) ||
      (/^[\d.-]+$/.test(text) && v.is(cpfSchema, text)) ||
      (/^[\dA-Z./-]{14,18}$/i.test(text) && v.is(cnpjSchema, text))))

const wellFormed = (searchParams: URLSearchParams, name: string): string | null => {
  const value = searchParams.get(name)
  return value === null || isPersonal(name, value) ? null : value
}

const dataOf = (search: string): CampaignData => {
  const searchParams = readSearchParams(search)
  const present = trackingParameters.flatMap((name) => {
    const value = wellFormed(searchParams, name)
    return value === null ? [] : [[name, value] as const]
  })
  return { code: wellFormed(searchParams, 'a'), tracking: Object.fromEntries(present) }
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
 * Stores this tab's campaign for later page loads. The first landing counts until a URL has a code or tracking; its
 * tracking then replaces the stored one as a whole, so that two campaigns never mix. If storage fails, the URL alone
 * counts.
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

/** Stores the campaign data of a page's address for a purchase in this tab, and returns what holds. */
export const keepCampaign = (window: Window): CampaignData =>
  settleCampaign(storagesOf(window), window.location.search)
