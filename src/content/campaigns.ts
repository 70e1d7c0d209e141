import * as brand from '@ultrafibra/contract/brand'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { mobileGiga } from '@ultrafibra/contract/campaign-gifts'
import { isNoindexAddon } from '@ultrafibra/contract/indexing'
import type { Addon } from '@ultrafibra/contract/pages'
import {
  blackFridayCopy,
  type CampaignCopy,
  type CopyOf,
  globoplayCopy,
  hboMaxCopy,
  mobileCopy,
  paramountCopy,
  plainCopy,
  premiumCopy,
  prepaidCopy,
  regionBonusCopy,
  regionCopy,
} from './campaign-copy.ts'
import { plainCampaign, sections } from './campaign-presets.ts'
import type { Offering } from './sold-words.ts'

type Changes = Partial<Omit<Campaign, 'addon' | 'plansFile' | 'noindex'>> & { readonly copy?: CopyOf }
type Entry = Changes & Pick<Campaign, 'plansFile'>

const mobile = (
  apiAddon: string,
  bonusPlanId: number,
  mobileBonusGiga: number | null,
  name: string,
): Changes => ({
  apiAddon,
  hidesSupportPhone: true,
  bonusPlanId,
  mobileBonusGiga,
  title: `Fibra para ${brand.operator} ${name}`,
  bannerEyebrow:
    mobileBonusGiga === null
      ? `Para quem é ${brand.operator} ${name}`
      : `${brand.operator} ${name}: até ${mobileBonusGiga} GB de bônus no celular`,
  copy: mobileCopy,
})
const prepaid: Changes = { ...mobile('pre', 901, null, 'Pré'), copy: prepaidCopy }
const control = mobile('controle', 902, mobileGiga.controle, 'Controle')
const black = mobile('black', 903, mobileGiga.black, 'Black')

const shortFlow: Changes = { flow: 'b', whatsAppDomain: 'alternative' }
const otherChannel: Changes = { whatsAppDomain: 'alternative' }
const region = (regionOffer: string, title = 'Fibra na sua região', place = 'da sua região'): Changes => ({
  regionOffer,
  title,
  bannerEyebrow: `Ofertas ${place}`,
  copy: regionCopy(place),
})
const special: Changes = {
  highlightedSku: 'd600ar3',
  bannerEyebrow: 'Oferta da sua região',
  titledSku: 'd600ar3',
  copy: regionBonusCopy,
}
const max: Changes = {
  streamingFilter: 'max',
  highlightedSku: 'd2000b',
  framesCoverage: false,
  homeSections: sections.streaming,
  faq: 'hbo-max',
  title: 'HBO Max com internet fibra',
  copy: hboMaxCopy,
}
const globoplay: Changes = {
  showsRibbons: false,
  homeSections: sections.streaming,
  faq: 'globoplay',
  title: 'Globoplay com internet fibra',
  copy: globoplayCopy,
}
const shield: Changes = { highlightedSku: 'd1000a', homeSections: sections.mobile }
const together = (name: string): string => `Fibra e ${brand.operator} ${name} juntos`

/** One entry per addon: its plans file and its differences from the plain site. A new campaign is a new entry. */
const entries: Readonly<Record<Addon | '', Entry>> = {
  '': { plansFile: 'planos.json' },
  timpre: { plansFile: 'planos-pre.json', ...prepaid },
  timcontrole: { plansFile: 'planos-controle.json', ...control },
  timblack: { plansFile: 'planos-black.json', ...black },
  b: { plansFile: 'planos-b.json', ...shortFlow },
  'b/r': { plansFile: 'planos-b-r.json', ...shortFlow, ...region('r') },
  'b/timpre': { plansFile: 'planos-b-pre.json', ...prepaid, ...shortFlow },
  'b/timcontrole': { plansFile: 'planos-b-controle.json', ...control, ...shortFlow },
  'b/timblack': { plansFile: 'planos-b-black.json', ...black, ...shortFlow },
  c: { plansFile: 'planos-c.json', ...otherChannel },
  d: { plansFile: 'planos-d.json', ...otherChannel },
  r: { plansFile: 'planos-r.json', ...region('r') },
  r2: {
    plansFile: 'planos-r2.json',
    ...region('r2'),
    highlightedSku: 'd400rt',
    bannerEyebrow: 'Oferta da sua região',
    copy: regionBonusCopy,
  },
  r3: { plansFile: 'planos-r3.json', ...region('r3'), ...special },
  rs: { plansFile: 'planos-rs.json', ...region('rs', 'Internet fibra no Sul', 'do Sul') },
  sp: { plansFile: 'planos-sp.json', ...region('sp', 'Internet fibra em São Paulo', 'de São Paulo') },
  es: { plansFile: 'planos-es.json', ...region('es'), ...special },
  'black-friday': {
    plansFile: 'planos-black-friday.json',
    forcesDark: true,
    endsOn: '2024-12-02',
    faq: 'black-friday',
    framesCoverage: false,
    homeSections: sections.blackFriday,
    comparison: 'black-friday',
    bannerEyebrow: 'Black Friday',
    bannerCalls: ['Contratar 1GB', 'Verificar Cobertura e Contratar Agora!'],
    title: 'Black Friday da fibra',
    copy: blackFridayCopy,
  },
  fluxo: { plansFile: 'planos-fluxo.json', hidesSalesPhone: true },
  'fluxo-online': { plansFile: 'planos-fluxo-online.json' },
  'oferta-colaborador': {
    plansFile: 'planos-oferta-colaborador.json',
    needsCollaboratorCode: true,
    hidesSalesPhone: true,
    hiddenSkus: ['d300a'],
    highlightedSku: 'd1000em',
    framesCoverage: false,
    bannerEyebrow: 'Oferta do colaborador',
    hidesBannerLink: true,
    homeSections: sections.collaborator,
    faq: 'collaborator',
    title: 'Oferta do colaborador',
    titledSku: 'd1000em',
    copy: () => ({
      title1: 'A fibra de quem faz a fibra',
      text1: 'Oferta interna, confirmada por um código enviado ao seu e-mail de colaborador.',
      title2: 'Planos para colaboradores',
      description: 'Oferta interna de fibra para colaboradores, com código de confirmação.',
    }),
  },
  premium: {
    plansFile: 'planos-premium.json',
    premium: true,
    hidesSalesPhone: true,
    bannerEyebrow: 'Planos premium',
    hidesBannerLink: true,
    highlightedSku: 'd1000b',
    title: 'Fibra premium',
    copy: premiumCopy,
  },
  livelo: {
    plansFile: 'planos-livelo.json',
    showsPartnerLink: true,
    partnerScript: 'https://pontos.exemplo.com.br/rastreio.js',
    hidesBannerLink: true,
    homeSections: sections.points,
    title: 'Ganhe pontos com a fibra',
    copy: () => ({
      title1: 'Contrate a fibra e ganhe pontos',
      text1:
        'Pague no débito automático: os pontos caem em até 30 dias depois da instalação, conforme o regulamento do parceiro.',
      title2: 'Planos que dão pontos',
      description:
        'Contrate a fibra no débito automático e receba pontos em até 30 dias depois da instalação.',
    }),
  },
  max: { plansFile: 'planos-max.json', ...max, listedAs: 'hbo-max' },
  'hbo-max': { plansFile: 'planos-hbo-max.json', ...max },
  paramount: {
    plansFile: 'planos-paramount.json',
    streamingFilter: 'paramount',
    highlightedSku: 'd600b',
    framesCoverage: false,
    homeSections: sections.streaming,
    faq: 'paramount',
    title: 'Paramount+ com internet fibra',
    copy: paramountCopy,
  },
  globoplay: { plansFile: 'planos-globoplay.json', ...globoplay },
  'globoplay/timpre': { plansFile: 'planos-globoplay-pre.json', ...prepaid, ...globoplay },
  'globoplay/timcontrole': {
    plansFile: 'planos-globoplay-controle.json',
    ...control,
    ...globoplay,
    title: `Globoplay com ${brand.operator} Controle`,
  },
  'globoplay/timblack': {
    plansFile: 'planos-globoplay-black.json',
    ...black,
    ...globoplay,
    title: `Globoplay com ${brand.operator} Black`,
  },
  'movel-blindagem': { plansFile: 'planos-movel-blindagem.json', ...shield, title: together('móvel') },
  'movel-blindagem/timcontrole': {
    plansFile: 'planos-movel-blindagem-controle.json',
    ...control,
    ...shield,
    title: together('Controle'),
  },
  'movel-blindagem/timblack': {
    plansFile: 'planos-movel-blindagem-black.json',
    ...black,
    ...shield,
    title: together('Black'),
  },
  'migracao-ultrafibra': {
    plansFile: 'planos-migracao-ultrafibra.json',
    flow: 'migration',
    listedAs: '',
    title: 'Mude para a internet fibra',
    highlightedSku: 'd1000a',
    copy: () => ({
      title1: `Mude para ${brand.theProduct}`,
      text1: 'Digite o CPF do titular da conta atual e escolha seu plano.',
    }),
  },
}

/** The plans file of each addon, '' for the plain site. */
export const jsonFilesMap: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(entries).map(([addon, { plansFile }]) => [addon, plansFile]),
)

/** The name of an addon's plans file; throws for an addon without one, in the words that logs are searched for. */
export const plansFileOf = (addon: string): string => {
  const file = Object.hasOwn(jsonFilesMap, addon) ? jsonFilesMap[addon] : undefined
  if (file === undefined) {
    throw new Error(`getPlanosQuery: Precisa adicionar o addon ${addon} no jsonFilesMap`)
  }
  return file
}

/** The campaign of an addon, '' for the plain site. */
export const campaignOf = (addon: Addon | ''): Campaign => {
  const { copy: _, ...entry } = entries[addon]
  return {
    ...plainCampaign,
    addon,
    apiAddon: addon === '' ? null : addon,
    ...entry,
    plansFile: plansFileOf(addon),
    noindex: isNoindexAddon(addon),
  }
}

/** A campaign's texts, for what it sells. */
export const copyOf = (sold: Offering): CampaignCopy => ({
  ...plainCopy(sold),
  ...entries[sold.campaign.addon as Addon | ''].copy?.(sold),
})
