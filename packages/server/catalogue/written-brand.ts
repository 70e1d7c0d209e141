import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as brand from '@ultrafibra/contract/brand'
import * as offer from '@ultrafibra/contract/shop-offer'
import { StartupError } from '@ultrafibra/contract/startup-error'

/** What the site's pages say of the brand; only data that they show. */
const fileName = 'written-brand.json'

const { product, companyId, companyAddress, salesPhone, supportPhone, whatsapp, campaigns, palette } = brand
const shown = {
  product,
  companyId,
  companyAddress,
  salesPhone,
  supportPhone,
  whatsapp,
  campaigns,
  palette,
  offer: { ...offer },
} as const

/** Writes what the pages say of the brand into the site's folder. */
export const noteWrittenBrand = (site: string): void =>
  writeFileSync(join(site, fileName), JSON.stringify(shown))

/**
 * Refuses to serve another brand's pages: their orders would get this one's mails and contracts.
 *
 * @throws {StartupError} naming what differs
 */
export const checkWrittenBrand = (site: string): void => {
  const path = join(site, fileName)
  if (!existsSync(path)) return
  const written: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'))
  const others = Object.entries(shown).filter(([name, value]) => !isDeepStrictEqual(value, written[name]))
  if (others.length === 0) return
  throw new StartupError(
    `As páginas em ${site} foram escritas com outra marca (${others.map(([name]) => name).join(', ')}). Confira CATALOGUE_DIR, ou rode npm run build.`,
  )
}
