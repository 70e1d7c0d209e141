import { settleCampaign } from '../adapters/campaign-store.ts'
import { storagesOf } from '../adapters/storages.ts'

/** Keeps what the visitor's address says of its campaign for the purchase in this tab. */
export const keepCampaign = (window: Window): void => {
  settleCampaign(storagesOf(window), window.location.search)
}
