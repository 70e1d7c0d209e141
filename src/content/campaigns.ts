import type { Campaign } from '../../contract/campaign.ts'

const plain: Campaign = {
  addon: '',
  apiAddon: null,
  flow: 'default',
  noindex: false,
  needsCollaboratorCode: false,
  regionOffer: null,
  premium: false,
  plansFile: 'planos.json',
  hiddenSkus: [],
  hidesSalesPhone: false,
  hidesSupportPhone: false,
  forcesDark: false,
}

/** What each addon changes of the plain campaign. */
const changes: Readonly<Record<string, Partial<Campaign>>> = {
  'black-friday': { noindex: true, forcesDark: true },
  fluxo: { noindex: true, hidesSalesPhone: true },
  'oferta-colaborador': { noindex: true, hidesSalesPhone: true },
  premium: { premium: true, hidesSalesPhone: true },
  timpre: { apiAddon: 'pre', noindex: true, hidesSupportPhone: true },
  timcontrole: { apiAddon: 'controle', hidesSupportPhone: true },
  timblack: { apiAddon: 'black', hidesSupportPhone: true },
}

const plansFileOf = (addon: string): string =>
  addon === ''
    ? plain.plansFile
    : `planos-${addon.replace(/tim(?=pre|controle|black)/, '').replaceAll('/', '-')}.json`

/** The campaign of an addon, '' for the plain site. */
export const campaignOf = (addon: string): Campaign => ({
  ...plain,
  addon,
  apiAddon: addon === '' ? null : addon,
  plansFile: plansFileOf(addon),
  ...changes[addon],
})
