import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isSameOffer, type Terms, termsOf } from '@ultrafibra/contract/plan'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { type Catalogue, plansInFile } from './catalogue.ts'

/** Plans that the site's pages were built with; only data that the pages show. */
const fileName = 'written-plans.json'

type Written = Readonly<Record<string, Readonly<Record<string, Terms>>>>

type Sold = Pick<Catalogue, 'plans' | 'plansFiles'>

const termsIn = (catalogue: Sold): Written =>
  Object.fromEntries(
    [...catalogue.plansFiles.keys()].map((file) => [
      file,
      Object.fromEntries((plansInFile(catalogue, file) ?? []).map((plan) => [plan.sku, termsOf(plan)])),
    ]),
  )

/** Writes the plans and terms shown by the site's pages into the site's folder. */
export const noteWrittenPlans = (catalogue: Sold, site: string): void =>
  writeFileSync(join(site, fileName), JSON.stringify(termsIn(catalogue)))

const isSame = (one: Terms | undefined, other: Terms | undefined): boolean =>
  one !== undefined && other !== undefined && isSameOffer(one, other)

/** Skus of the plans that the site's pages show at other terms, or that only one of both has. */
export const plansWrittenOtherwise = (catalogue: Sold, site: string): readonly string[] => {
  const path = join(site, fileName)
  if (!existsSync(path)) return []
  const written = JSON.parse(readFileSync(path, 'utf8')) as Written
  const sold = termsIn(catalogue)
  const others = Object.keys({ ...written, ...sold }).flatMap((file) =>
    Object.keys({ ...written[file], ...sold[file] }).filter(
      (sku) => !isSame(written[file]?.[sku], sold[file]?.[sku]),
    ),
  )
  return [...new Set(others)]
}

/** Why these pages cannot be served. */
export const writtenOtherwise = (site: string, skus: readonly string[]): StartupError =>
  new StartupError(
    `As páginas em ${site} foram escritas com outra oferta de ${skus.join(', ')}. Rode npm run build.`,
  )

/**
 * Refuses to serve pages built with other plans or terms than the catalogue's.
 *
 * @throws {StartupError} naming the plans that differ
 */
export const checkWrittenPlans = (catalogue: Sold, site: string): void => {
  const others = plansWrittenOtherwise(catalogue, site)
  if (others.length > 0) throw writtenOtherwise(site, others)
}
