import type { Campaign } from '../../contract/campaign.ts'

/** A yes of the API's queries; a no is left out. */
export const flag = (value: boolean) => (value ? ('true' as const) : undefined)

/** A campaign's part of a question about coverage. */
export const coverageOf = ({
  needsCollaboratorCode,
  regionOffer,
  premium,
}: Pick<Campaign, 'needsCollaboratorCode' | 'regionOffer' | 'premium'>) => ({
  collaborator: flag(needsCollaboratorCode),
  regionOffer: regionOffer ?? undefined,
  premium: flag(premium),
})
