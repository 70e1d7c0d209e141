import { settleCampaign } from '../adapters/campaign-store.ts'

/** Keeps what the visitor's address says of its campaign for the purchase in this tab. */
export const keepCampaign = (window: Window): void => {
  settleCampaign(
    { session: () => window.sessionStorage, local: () => window.localStorage },
    window.location.search,
  )
}
