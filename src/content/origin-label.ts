import * as brand from '@ultrafibra/contract/brand'

const labels: ReadonlyMap<string, string> = new Map(Object.entries(JSON.parse(brand.originLabels)))

/** The operator's trade name at `location.host`, with or without port; an unknown host has that of the main one. */
export const originLabelOf = (host: string): string =>
  labels.get(host.toLowerCase().replace(/:\d+$|^www\./g, '')) ?? labels.get('') ?? ''

interface CampaignFields {
  readonly tracking: Readonly<Record<string, string>>
  readonly code: string | null
}

/** Origin fields of a new lead. */
export const originsOf = (
  { tracking, code }: CampaignFields,
  host: string,
): Readonly<Record<string, string>> => ({
  ...tracking,
  origin: originLabelOf(host),
  ...(code === null ? {} : { lp_origin: code }),
})
