import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { addons } from '../../../contract/pages.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'

const files = join(import.meta.dirname, '../../../server/data/plans-files.json')
const named = (test: (addon: (typeof addons)[number]) => boolean) => addons.filter(test).sort()

describe('the campaigns', () => {
  it('keep these addons out of search engines', () => {
    const listed = ['b', 'c', 'd', 'r', 'r2', 'r3', 'es', 'black-friday', 'fluxo', 'fluxo-online']
    const hidden = named((addon) => campaignOf(addon).noindex && !addon.includes('/'))
    expect(hidden).toEqual([...listed, 'oferta-colaborador', 'timpre'].sort())
  })

  it('hide the sales phone for these addons', () => {
    expect(named((addon) => campaignOf(addon).hidesSalesPhone)).toEqual([
      'fluxo',
      'oferta-colaborador',
      'premium',
    ])
  })

  it('hide the support phone for every mobile variant and no other', () => {
    expect(named((addon) => campaignOf(addon).hidesSupportPhone)).toEqual(
      named((addon) => /tim(pre|controle|black)$/.test(addon)),
    )
  })

  it.each([
    ['timpre', 'pre'],
    ['timcontrole', 'controle'],
    ['timblack', 'black'],
    ['b/timpre', 'pre'],
    ['livelo', 'livelo'],
  ] as const)('call %s "%s" towards the API', (addon, alias) => {
    expect(campaignOf(addon).apiAddon).toBe(alias)
  })

  it('force the dark theme on Black Friday alone', () => {
    expect(named((addon) => campaignOf(addon).forcesDark)).toEqual(['black-friday'])
  })

  it('have a plans file each, and the server serves it', () => {
    expect(existsSync(files)).toBe(true)
    const served = Object.keys(JSON.parse(readFileSync(files, 'utf8')) as object)
    expect(
      addons.map((addon) => campaignOf(addon).plansFile).filter((file) => !served.includes(file)),
    ).toEqual([])
  })
})
