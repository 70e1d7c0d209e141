import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { nothingSaved } from '../../../machines/kit/feature.ts'
import { settleCampaign } from '../../../src/adapters/campaign-store.ts'
import { readSavedJourney, writeSavedJourney } from '../../../src/adapters/saved-journey.ts'
import { memoryStorage } from '../../support/storages.ts'

const folder = join(import.meta.dirname, '../../fixtures/snapshots')

/** For each kind of stored data, what every released version wrote. */
const released = readdirSync(folder).map((name) => {
  const [, kind = '', version = ''] = /^([a-z]+)-v(\d+)\.json$/.exec(name) ?? []
  return { kind, version: Number(version), text: readFileSync(join(folder, name), 'utf8') }
})

const browser = (items: Record<string, string> = {}) => {
  const storage = memoryStorage(items)
  return { items, storages: { session: () => storage, local: () => storage } }
}

const written = {
  journey: () => {
    const { items, storages } = browser()
    writeSavedJourney(storages, { ...nothingSaved, sku: 'd500a' }, 0)
    return items['ultrafibra.journey']
  },
  campaign: () => {
    const { items, storages } = browser()
    settleCampaign(storages, '?utm_source=busca')
    return items['ultrafibra.campaign']
  },
} as const

const keyOf = (kind: string): string => `ultrafibra.${kind}`
const versionOf = (text: string | undefined): number =>
  (JSON.parse(text ?? '{}') as { version: number }).version

describe('data that this version writes into a browser', () => {
  it.each(['journey', 'campaign'] as const)('has a version with a stored example: %s', (kind) => {
    const kept = released.filter((one) => one.kind === kind).map(({ version }) => version)
    expect(kept).toContain(versionOf(written[kind]()))
  })
})

describe('data that a released version wrote into a browser', () => {
  const journeys = released.filter(({ kind }) => kind === 'journey')
  const campaigns = released.filter(({ kind }) => kind === 'campaign')
  const now = versionOf(written.journey())

  it('has its version', () => {
    expect(released.map(({ text }) => versionOf(text))).toEqual(released.map(({ version }) => version))
  })

  it.each(journeys)('is read if of the current version, else counts as none: journey $version', ({
    version,
    text,
  }) => {
    const { at, journey } = JSON.parse(text) as { at: number; journey: unknown }
    const { storages } = browser({ [keyOf('journey')]: text })
    expect(readSavedJourney(storages, at)).toEqual(
      version === now ? { ...nothingSaved, ...(journey as object) } : null,
    )
  })

  it.each(campaigns)('is reported or ignored: campaign $version', ({ version, text }) => {
    const { code, tracking } = JSON.parse(text) as { code: string; tracking: unknown }
    const { storages } = browser({ [keyOf('campaign')]: text })
    const isOfNow = version === versionOf(written.campaign())
    expect(settleCampaign(storages, '')).toEqual(isOfNow ? { code, tracking } : { code: null, tracking: {} })
  })
})
