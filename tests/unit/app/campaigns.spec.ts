import type { Campaign } from '@ultrafibra/contract/campaign'
import { isNoindexAddon } from '@ultrafibra/contract/indexing'
import { type Addon, addons } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { campaignOf, jsonFilesMap, plansFileOf } from '../../../src/content/campaigns.ts'

const named = (test: (campaign: Campaign) => boolean) =>
  addons.filter((addon) => test(campaignOf(addon))).sort()
const mobile = addons.filter((addon) => /tim(?:pre|controle|black)$/.test(addon))

/** All agreed addons: a new campaign is added here and in packages/contract/addons.ts. */
const documented = [
  ...['timpre', 'timcontrole', 'timblack', 'b', 'c', 'd', 'black-friday', 'fluxo', 'fluxo-online'],
  ...['oferta-colaborador', 'r', 'r2', 'r3', 'rs', 'sp', 'es', 'b/r', 'premium', 'livelo', 'hbo-max', 'max'],
  ...['paramount', 'globoplay', 'globoplay/timpre', 'globoplay/timcontrole', 'globoplay/timblack'],
  ...['migracao-ultrafibra', 'b/timpre', 'b/timcontrole', 'b/timblack', 'movel-blindagem'],
  ...['movel-blindagem/timcontrole', 'movel-blindagem/timblack'],
]

describe('the campaigns', () => {
  it('have one entry per addon, and no other', () => {
    expect(Object.keys(jsonFilesMap).sort()).toEqual(['', ...documented].sort())
    expect([...addons].sort()).toEqual([...documented].sort())
  })

  it('are noindex as the one list of these says', () => {
    expect(named(({ noindex }) => noindex)).toEqual(addons.filter(isNoindexAddon).sort())
  })

  it('hide the sales phone for these addons', () => {
    expect(named(({ hidesSalesPhone }) => hidesSalesPhone)).toEqual([
      'fluxo',
      'oferta-colaborador',
      'premium',
    ])
  })

  it('hide the support phone for every mobile variant and no other', () => {
    expect(named(({ hidesSupportPhone }) => hidesSupportPhone)).toEqual([...mobile].sort())
  })

  it.each<[Addon, string]>([
    ['timpre', 'pre'],
    ['timcontrole', 'controle'],
    ['timblack', 'black'],
    ['b/timpre', 'pre'],
    ['b/timcontrole', 'controle'],
    ['b/timblack', 'black'],
    ['globoplay/timpre', 'pre'],
    ['globoplay/timcontrole', 'controle'],
    ['globoplay/timblack', 'black'],
    ['movel-blindagem/timcontrole', 'controle'],
    ['movel-blindagem/timblack', 'black'],
    ['b/r', 'b/r'],
    ['livelo', 'livelo'],
  ])('send %s to the API as "%s"', (addon, alias) => {
    expect(campaignOf(addon).apiAddon).toBe(alias)
  })

  it('send every other addon by name, and the plain site without one', () => {
    expect(named(({ addon, apiAddon }) => addon !== apiAddon)).toEqual([...mobile].sort())
    expect(campaignOf('').apiAddon).toBeNull()
  })

  it('force the dark theme on Black Friday only', () => {
    expect(named(({ forcesDark }) => forcesDark)).toEqual(['black-friday'])
  })

  it('show the points partner’s regulation and load its script on livelo only', () => {
    expect(named(({ showsPartnerLink }) => showsPartnerLink)).toEqual(['livelo'])
    expect(named(({ partnerScript }) => partnerScript !== null)).toEqual(['livelo'])
  })

  it('ask only collaborators for a code', () => {
    expect(named(({ needsCollaboratorCode }) => needsCollaboratorCode)).toEqual(['oferta-colaborador'])
  })

  it.each<[Campaign['flow'], readonly Addon[]]>([
    ['b', ['b', 'b/r', 'b/timpre', 'b/timcontrole', 'b/timblack']],
    ['migration', ['migracao-ultrafibra']],
  ])('run the flow %s for %o', (flow, its) => {
    expect(named((campaign) => campaign.flow === flow)).toEqual([...its].sort())
  })

  it.each<[string, readonly Addon[]]>([
    ['r', ['r', 'b/r']],
    ['r2', ['r2']],
    ['r3', ['r3']],
    ['rs', ['rs']],
    ['sp', ['sp']],
    ['es', ['es']],
  ])('request the regional offer %s in %o', (name, its) => {
    expect(named(({ regionOffer }) => regionOffer === name)).toEqual([...its].sort())
  })

  it('request premium plans on premium only', () => {
    expect(named(({ premium }) => premium)).toEqual(['premium'])
  })

  it('use the WhatsApp link of the other domain on b, c and d', () => {
    expect(named(({ whatsAppDomain }) => whatsAppDomain === 'alternative')).toEqual(
      ['b', 'b/r', 'b/timpre', 'b/timcontrole', 'b/timblack', 'c', 'd'].sort(),
    )
  })

  it('have no ribbons on globoplay, and no coverage card on livelo', () => {
    expect(named(({ showsRibbons }) => !showsRibbons)).toEqual(
      addons.filter((addon) => addon.startsWith('globoplay')).sort(),
    )
    expect(named(({ homeSections }) => !homeSections.includes('coverage-card'))).toEqual(['livelo'])
  })

  it('frame the coverage card except on four addons', () => {
    const plain = ['black-friday', 'hbo-max', 'max', 'oferta-colaborador', 'paramount']
    expect(named(({ framesCoverage }) => !framesCoverage)).toEqual(plain)
  })

  it.each<[string, number, number | null]>([
    ['timpre', 901, null],
    ['timcontrole', 902, 20],
    ['timblack', 903, 30],
  ])('give customers of %s the bonus %i, up to %s GB', (ending, bonusPlanId, mobileBonusGiga) => {
    const its = mobile.filter((addon) => addon.endsWith(ending)).map(campaignOf)
    expect(its.map((one) => [one.bonusPlanId, one.mobileBonusGiga])).toEqual(
      its.map(() => [bonusPlanId, mobileBonusGiga]),
    )
    expect(named((one) => one.bonusPlanId === bonusPlanId)).toHaveLength(its.length)
  })

  it('give nobody else a mobile bonus', () => {
    expect(named((one) => one.bonusPlanId !== null || one.mobileBonusGiga !== null)).toEqual(
      [...mobile].sort(),
    )
  })
})

describe('the plans file', () => {
  it('of an addon is the one in the map', () => {
    expect(['', ...addons].map(plansFileOf)).toEqual(['', ...addons].map((addon) => jsonFilesMap[addon]))
    expect(plansFileOf('')).toBe('planos.json')
    expect(plansFileOf('globoplay/timpre')).toBe('planos-globoplay-pre.json')
  })

  it('is different for each addon', () => {
    const files = Object.values(jsonFilesMap)
    expect(new Set(files).size).toBe(files.length)
  })

  it.each(['natal', 'b/b', 'constructor', '__proto__', 'B'])('is unknown for "%s", and says so', (addon) => {
    expect(() => plansFileOf(addon)).toThrow(
      new Error(`getPlanosQuery: Precisa adicionar o addon ${addon} no jsonFilesMap`),
    )
  })
})
