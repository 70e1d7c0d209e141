import { cpSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import * as brand from '../../contract/brand.ts'
import { seedFolder } from '../../contract/read-data.ts'
import { StartupError } from '../../contract/startup-error.ts'
import { sharePicture } from '../../src/content/document-head.ts'

/**
 * Copies the files in the data folder's `public` into a built site, in place of those of the same name.
 *
 * @throws {StartupError} without the image of shared links that the brand describes
 */
export const copyBrandFiles = (site: string, folder = process.env.CATALOGUE_DIR || seedFolder): void => {
  const own = join(folder, 'public')
  if (brand.sharePicture !== null && !existsSync(join(own, sharePicture.path)))
    throw new StartupError(
      `Falta o arquivo public${sharePicture.path} em ${folder}. Rode npm run og-image, ou apague sharePicture em brand.json.`,
    )
  if (existsSync(own)) cpSync(own, site, { recursive: true })
}
