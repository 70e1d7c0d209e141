import type { Campaign } from '@ultrafibra/contract/campaign'
import { isNoindexAddon } from '@ultrafibra/contract/indexing'
import { type Addon, addons } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { campaignOf, jsonFilesMap, plansFileOf } from '../../../src/content/campaigns.ts'

const named = (test: (campaign: Campaign) => boolean) =>
  addons.filter((addon) => test(campaignOf(addon))).sort()
const mobile = addons.filter((addon) => /tim(?:pre|controle|black)$/.test(addon))

const staffed: readonly Addon[] = ['oferta-colaborador']
const startingWith = (name: string) =>
  addons.filter((addon) => addon === name || addon.startsWith(`${name}/`))

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

  it.each<[Addon, string]>([
    ...mobile.map((addon): [Addon, string] => [addon, addon.split('tim')[1] ?? '']),
    ['b/r', 'b/r'],
    ['livelo', 'livelo'],
  ])('send %s to the API as "%s"', (addon, alias) => {
    expect(campaignOf(addon).apiAddon).toBe(alias)
  })

  it.each<[string, (campaign: Campaign) => boolean, readonly Addon[]]>([
    ['hide the sales phone', ({ hidesSalesPhone }) => hidesSalesPhone, [...staffed, 'fluxo', 'premium']],
    ['hide the support phone', ({ hidesSupportPhone }) => hidesSupportPhone, mobile],
    ['have a mobile bonus', ({ bonusPlanId }) => bonusPlanId !== null, mobile],
    ['have another name in the API', ({ addon, apiAddon }) => addon !== apiAddon, mobile],
    ['are dark', ({ forcesDark }) => forcesDark, ['black-friday']],
    ['have no coverage card', (one) => !one.homeSections.includes('coverage-card'), ['livelo']],
    [
      'have a plain coverage card',
      ({ framesCoverage }) => !framesCoverage,
      ['hbo-max', 'max', 'paramount', 'oferta-colaborador', 'black-friday'],
    ],
    ['have a banner without link', (one) => one.hidesBannerLink, [...staffed, 'premium', 'livelo']],
    ['link to the points partner', ({ showsPartnerLink }) => showsPartnerLink, ['livelo']],
    ['load the points partner’s script', ({ partnerScript }) => partnerScript !== null, ['livelo']],
    ['ask for a code', ({ needsCollaboratorCode }) => needsCollaboratorCode, staffed],
    ['ask for premium plans', ({ premium }) => premium, ['premium']],
    ['have no ribbons', ({ showsRibbons }) => !showsRibbons, startingWith('globoplay')],
    ['run the short flow', ({ flow }) => flow === 'b', startingWith('b')],
    ['run the migration', ({ flow }) => flow === 'migration', ['migracao-ultrafibra']],
    [
      'have other WhatsApp links',
      (one) => one.whatsAppDomain === 'alternative',
      [...startingWith('b'), 'c', 'd'],
    ],
    ['offer what is for region r', ({ regionOffer }) => regionOffer === 'r', ['r', 'b/r']],
    [
      'offer what is for a region',
      ({ regionOffer }) => regionOffer !== null,
      ['r', 'b/r', 'r2', 'r3', 'rs', 'sp', 'es'],
    ],
  ])('%s: these alone', (_what, test, its) => {
    expect(named(test)).toEqual([...its].sort())
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
