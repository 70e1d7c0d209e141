import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameOffer, type Terms, termsOf } from '../../contract/plan.ts'
import { StartupError } from '../startup-error.ts'
import { type Catalogue, plansInFile } from './catalogue.ts'

/** Plans that the site's pages were built with; only data that the pages show. */
const fileName = 'written-plans.json'

type Written = Readonly<Record<string, Readonly<Record<string, Terms>>>>

const termsIn = (catalogue: Catalogue): Written =>
  Object.fromEntries(
    [...catalogue.plansFiles.keys()].map((file) => [
      file,
      Object.fromEntries((plansInFile(catalogue, file) ?? []).map((plan) => [plan.sku, termsOf(plan)])),
    ]),
  )

/** Writes the plans and terms shown by the site's pages into the site's folder. */
export const noteWrittenPlans = (catalogue: Catalogue, site: string): void =>
  writeFileSync(join(site, fileName), JSON.stringify(termsIn(catalogue)))

const isSame = (one: Terms | undefined, other: Terms | undefined): boolean =>
  one !== undefined && other !== undefined && isSameOffer(one, other)

/**
 * Refuses to serve pages built with other plans or terms than the catalogue's.
 *
 * @throws {StartupError} naming the plans that differ
 */
export const checkWrittenPlans = (catalogue: Catalogue, site: string): void => {
  const path = join(site, fileName)
  if (!existsSync(path)) return
  const written = JSON.parse(readFileSync(path, 'utf8')) as Written
  const sold = termsIn(catalogue)
  const files = Object.keys({ ...written, ...sold })
  const others = files.flatMap((file) =>
    Object.keys({ ...written[file], ...sold[file] }).filter(
      (sku) => !isSame(written[file]?.[sku], sold[file]?.[sku]),
    ),
  )
  if (others.length === 0) return
  const names = [...new Set(others)].join(', ')
  throw new StartupError(
    `As páginas em ${site} foram escritas com outra oferta de ${names}. Rode npm run build.`,
  )
}
