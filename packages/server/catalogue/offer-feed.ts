import { readFileSync } from 'node:fs'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { StartupError } from '@ultrafibra/contract/startup-error'
import * as v from 'valibot'
import { codeOf } from '../http/failures.ts'
import type { Log } from '../log.ts'
import { type cataloguePort, type Offers, offersSchema } from '../ports/catalogue.port.ts'
import type { Asking } from '../ports/port.ts'
import type { Catalogue } from './catalogue.ts'
import { plansWrittenOtherwise, writtenOtherwise } from './written-plans.ts'

/** How often the provider's catalogue is read. */
const roundMs = 60_000

const copySchema = v.object({ readAt: v.number(), offers: offersSchema })
type Copy = v.InferOutput<typeof copySchema>

/** The catalogue of another system, as this process sells it. */
export interface OfferFeed {
  /** When the sold offers were last read there, in milliseconds. */
  readonly readAt: () => number
  readonly refresh: () => Promise<void>
  readonly stop: () => void
}

interface Feeding {
  readonly catalogue: Catalogue
  readonly port: Asking<typeof cataloguePort>
  readonly dataDir: string
  /** The folder of the site's pages; null if this server has none. */
  readonly site: string | null
  readonly log: Log
  readonly now?: () => number
}

const skusOtherwise = ({ site }: Feeding, { plans, files }: Offers): readonly string[] =>
  site === null ? [] : plansWrittenOtherwise({ plans, plansFiles: new Map(Object.entries(files)) }, site)

const copyIn = (file: string): Copy | null => {
  try {
    return v.parse(copySchema, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return null
  }
}

/** A copy outlives a restart while the other system is down. */
const keep = async (file: string, copy: Copy): Promise<void> => {
  const draft = `${file}.${process.pid}`
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  await writeFile(draft, JSON.stringify(copy), { mode: 0o600 })
  await rename(draft, file)
}

/** Offers that may be sold, and what is sold now. */
const createSale = (feeding: Feeding) => {
  let sold: Copy | null = null
  let refused: readonly string[] = []
  return {
    sold: () => sold,
    refused: () => refused,
    /** Sells a copy; false if the site's pages show other terms. */
    take: (copy: Copy): boolean => {
      const others = skusOtherwise(feeding, copy.offers)
      const isNews = others.length > 0 && !isDeepStrictEqual(others, refused)
      refused = others
      if (isNews) feeding.log.event('catalogue-differs', others.join(', '))
      if (others.length > 0) return false
      if (!isDeepStrictEqual(copy.offers, sold?.offers)) feeding.catalogue.sell(copy.offers)
      sold = copy
      return true
    },
  }
}

const cannotSell = ({ site }: Feeding, refused: readonly string[]): StartupError =>
  refused.length > 0
    ? writtenOtherwise(site ?? '', refused)
    : new StartupError('O catálogo em CATALOGUE_URL não respondeu, e não há cópia dele na pasta de dados.')

/**
 * Sells the offers of another system, read at start and then each minute. Offers that the site's pages show otherwise
 * are not sold before the pages are built anew: an advertised price binds. While the system is down, the last offers stay.
 *
 * @throws {StartupError} without offers that the pages show
 */
export const openOfferFeed = async (feeding: Feeding): Promise<OfferFeed> => {
  const { port, dataDir, log, now = Date.now } = feeding
  const file = join(dataDir, 'catalogue.json')
  const { sold, refused, take } = createSale(feeding)
  const refresh = async () => {
    const offers = await port.plans({}).catch(() => null)
    const copy = offers && { readAt: now(), offers }
    if (copy === null || !take(copy)) return
    await keep(file, copy).catch((error) => log.event('port-failed', `catalogue: copy ${codeOf(error)}`))
  }

  await refresh()
  const copy = sold() === null ? copyIn(file) : null
  if (copy !== null) take(copy)
  if (sold() === null) throw cannotSell(feeding, refused())
  const rounds = setInterval(() => void refresh(), roundMs)
  rounds.unref()
  return { readAt: () => sold()?.readAt ?? 0, refresh, stop: () => clearInterval(rounds) }
}
