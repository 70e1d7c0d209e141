import type { Campaign } from '../../contract/campaign.ts'
import type { Addon } from '../../contract/pages.ts'

type Changes = Partial<Omit<Campaign, 'addon' | 'plansFile'>>

const plain: Omit<Campaign, 'addon' | 'apiAddon' | 'plansFile'> = {
  flow: 'default',
  noindex: false,
  needsCollaboratorCode: false,
  regionOffer: null,
  premium: false,
  hiddenSkus: [],
  hidesSalesPhone: false,
  hidesSupportPhone: false,
  forcesDark: false,
}

const prepaid: Changes = { apiAddon: 'pre', noindex: true, hidesSupportPhone: true }
const control: Changes = { apiAddon: 'controle', hidesSupportPhone: true }
const black: Changes = { apiAddon: 'black', hidesSupportPhone: true }
const shortFlow: Changes = { flow: 'b', noindex: true }
const region = (name: string): Changes => ({ regionOffer: name })

/** One entry for each addon: what it changes of the plain site. A new campaign is a new entry here. */
const changes: Readonly<Record<Addon, Changes>> = {
  timpre: prepaid,
  timcontrole: control,
  timblack: black,
  b: shortFlow,
  'b/r': { ...shortFlow, ...region('r') },
  'b/timpre': { ...prepaid, ...shortFlow },
  'b/timcontrole': { ...control, ...shortFlow },
  'b/timblack': { ...black, ...shortFlow },
  c: { noindex: true },
  d: { noindex: true },
  r: { noindex: true, ...region('r') },
  r2: { noindex: true, ...region('r2') },
  r3: { noindex: true, ...region('r3') },
  rs: region('rs'),
  sp: region('sp'),
  es: { noindex: true, ...region('es') },
  'black-friday': { noindex: true, forcesDark: true },
  fluxo: { noindex: true, hidesSalesPhone: true },
  'fluxo-online': { noindex: true },
  'oferta-colaborador': { noindex: true, needsCollaboratorCode: true, hidesSalesPhone: true },
  premium: { premium: true, hidesSalesPhone: true },
  livelo: {},
  max: {},
  'hbo-max': {},
  paramount: {},
  globoplay: {},
  'globoplay/timpre': prepaid,
  'globoplay/timcontrole': control,
  'globoplay/timblack': black,
  'movel-blindagem': {},
  'movel-blindagem/timcontrole': control,
  'movel-blindagem/timblack': black,
  'migracao-ultrafibra': { flow: 'migration' },
}

const plansFileOf = (addon: Addon | ''): string =>
  addon === ''
    ? 'planos.json'
    : `planos-${addon.replace(/tim(?=pre|controle|black)/, '').replaceAll('/', '-')}.json`

/** The campaign of an addon, '' for the plain site. */
export const campaignOf = (addon: Addon | ''): Campaign => ({
  ...plain,
  addon,
  apiAddon: addon === '' ? null : addon,
  plansFile: plansFileOf(addon),
  ...(addon === '' ? {} : changes[addon]),
})
