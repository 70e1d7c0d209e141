import { consentValues, covers, type Purpose } from '@ultrafibra/contract/consent'
import { addons, pages, splitPath } from '@ultrafibra/contract/pages'
import {
  isTellingPage,
  type ThirdPartyName,
  tellingPages,
  thirdPartyKinds,
} from '@ultrafibra/contract/third-parties'
import { describe, expect, it } from 'vitest'
import { readingPages } from '../../machines/journey/journey.pages.ts'
import { allows, type Tracked } from '../../src/tracking/purposes.ts'
import { isPrivatePath } from '../../src/tracking/third-parties.ts'

describe('a third party', () => {
  it.each<[ThirdPartyName & Tracked]>([
    ['web-care'],
    ['fingerprint'],
    ['partner'],
  ])('requires the consent in the table of purposes: %s', (kind) => {
    const purpose: Purpose | 'any' = thirdPartyKinds[kind].consent
    expect(consentValues.map((consent) => covers(consent, purpose))).toEqual(
      consentValues.map((consent) => allows(consent, kind)),
    )
  })

  it('may be a partner or video only on information pages, never on private paths', () => {
    const telling = readingPages
      .map(({ path }) => path.replace(/\/$/, ''))
      .filter((path) => !isPrivatePath(path))
    expect([...tellingPages].sort()).toEqual(['/', ...telling].sort())
    const paths = ['', ...addons].flatMap((addon) =>
      pages
        .map((page) => `/${addon}${page}`.replace(/\/+/g, '/'))
        .filter((path) => splitPath(path).addon === addon),
    )
    const told = paths.filter(isTellingPage)
    expect([...new Set(told.map((path) => splitPath(path).page))].sort()).toEqual([...tellingPages].sort())
    expect(told.filter(isPrivatePath)).toEqual([])
    const none = ['/migracao-ultrafibra/', '/nada/', '/checkout/', '//evil']
    expect(none.filter(isTellingPage)).toEqual([])
  })
})
