import { readData, seedFolder } from './read-data.ts'
import { shopOfferSchema } from './shop-offer.schema.ts'

/**
 * What the shop offers besides its plans' conditions, from `offer.json` of the data folder. In a build for browsers this
 * module is replaced by its values (`scripts/lib/inline-data.ts`).
 */
export const { devices, wifi6, streaming, deviceDiscount, identityCheck } = readData(
  process.env.CATALOGUE_DIR || seedFolder,
  'offer.json',
  shopOfferSchema,
)
