import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import * as brand from '@ultrafibra/contract/brand'
import { seedFolder } from '@ultrafibra/contract/read-data'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { sharePicturePath } from '../../src/content/document-head.ts'

/**
 * Copies the files in the data folder's `public` into a built site, in place of those of the same name.
 *
 * @throws {StartupError} without the image of shared links that the brand describes
 */
export const copyBrandFiles = (site: string, folder = process.env.CATALOGUE_DIR || seedFolder): void => {
  const own = join(folder, 'public')
  const named = Object.keys(brand.sharePictures).map((name) => sharePicturePath(name))
  const pictures = [...(brand.sharePicture === null ? [] : [sharePicturePath()]), ...named]
  const missing = pictures.find((path) => !existsSync(join(own, path)))
  if (missing !== undefined)
    throw new StartupError(
      `Falta o arquivo public${missing} em ${folder}. Rode npm run og-image, ou apague o texto dele em brand.json.`,
    )
  if (existsSync(own)) cpSync(own, site, { recursive: true })
}
