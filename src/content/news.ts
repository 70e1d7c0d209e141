import * as brand from '@ultrafibra/contract/brand'
import { isKnownPage } from '@ultrafibra/contract/pages'
import { deviceDiscount } from '@ultrafibra/contract/shop-offer'
import { durationText } from '../format/duration.ts'
import { wifi6Devices } from './home.ts'
import { wifi6Text } from './plan-facts.ts'
import { hasFreeInstallation, hasFreeModem } from './promises.ts'
import { atSpeeds, hboMaxText, type Offering, sentence, withWifi6 } from './sold-words.ts'

/** A part of a longer text. */
export type TextBlock =
  | { readonly kind: 'paragraph'; readonly text: string }
  | { readonly kind: 'list'; readonly items: readonly string[] }

/** The drawing of a news card. */
export type NewsImage = 'speed' | 'streaming' | 'map' | 'devices' | 'points'

export interface NewsItem {
  readonly id: string
  readonly imageName: NewsImage
  readonly title: string
  readonly description: string
  readonly fullDescription: readonly TextBlock[]
  /** The item's video, an https URL. */
  readonly streamLink: string | null
  /** The external item's link, an https URL. */
  readonly linkNews: string | null
  readonly external: boolean
  readonly stream: boolean
  /** Whether a card that is not external opens the drawer. */
  readonly showModal: boolean
}

/** What a card opens: a new tab, the drawer with video or text, or nothing. */
export type NewsWay = 'tab' | 'video' | 'text' | 'none'

/** What clicking an item's card does. An external item without URL does nothing. */
export const newsWayOf = ({ external, stream, showModal, linkNews, streamLink }: NewsItem): NewsWay => {
  if (external) return linkNews === null ? 'none' : 'tab'
  if (!showModal) return 'none'
  return stream && streamLink !== null ? 'video' : 'text'
}

const paragraph = (text: string): TextBlock => ({ kind: 'paragraph', text })
const list = (...items: readonly string[]): TextBlock => ({ kind: 'list', items })

const text = { streamLink: null, linkNews: null, external: false, stream: false, showModal: true } as const

const wifi6 = ({ plans }: Offering): NewsItem | null => {
  const speeds = atSpeeds(withWifi6(plans))
  if (speeds === null) return null
  const isFree = hasFreeModem(withWifi6(plans))
  const devices = wifi6Devices(plans).map(
    ({ speed, devices }) => `${speed}: até ${devices} aparelhos conectados`,
  )
  return {
    ...text,
    id: 'wifi-6',
    imageName: 'speed',
    title: `Wi-Fi 6 ${speeds}`,
    description: sentence(
      [wifi6Text(), isFree ? 'com modem incluso e sem custo.' : 'nos planos que o trazem.']
        .filter(Boolean)
        .join(', '),
    ),
    fullDescription: [
      paragraph(`O modem Wi-Fi 6${wifi6Text() && `, ${wifi6Text()},`} vem ${speeds}.`),
      ...(devices.length === 0 ? [] : [list(...devices)]),
      ...(isFree && hasFreeInstallation(plans) ? [paragraph('O modem e a instalação são grátis.')] : []),
    ],
  }
}

const championsLeague = ({ plans }: Offering): NewsItem | null => {
  const where = hboMaxText(plans)
  if (where === null) return null
  return {
    ...text,
    id: 'champions-league',
    imageName: 'streaming',
    title: 'Champions League na HBO Max',
    description: 'Veja o vídeo e os planos de fibra que trazem os jogos.',
    fullDescription: [paragraph(`Os jogos passam na HBO Max. ${where}`)],
    stream: true,
    streamLink: 'https://videos.exemplo.com.br/assistir/champions-league',
  }
}

/** The points of the partner's offer, shown on the plain site. */
const points = ({ campaign: { addon, showsPartnerLink } }: Offering): NewsItem | null =>
  showsPartnerLink || (addon === '' && isKnownPage('/livelo/'))
    ? {
        ...text,
        id: 'pontos',
        imageName: 'points',
        title: 'Sua fibra vale pontos Livelo',
        description: 'Nos pedidos da oferta do programa. As regras estão no site dele.',
        fullDescription: [],
        external: true,
        linkNews: 'https://pontos.exemplo.com.br/fibra',
      }
    : null

const discountNews = (discount: NonNullable<typeof deviceDiscount>): NewsItem => {
  const { afterHours, instalments, loyaltyMonths } = discount
  return {
    ...text,
    id: 'aparelhos',
    imageName: 'devices',
    title: 'Desconto em aparelhos para clientes da fibra',
    description: `Em até ${instalments} parcelas, liberado depois de ${afterHours} horas.`,
    fullDescription: [
      paragraph('Quem é cliente da fibra compra aparelhos com desconto.'),
      list(
        `Liberado depois de ${afterHours} horas`,
        `Em até ${instalments} parcelas`,
        `Com fidelidade de ${durationText(loyaltyMonths)} para o aparelho`,
      ),
    ],
  }
}

const shopNews: readonly NewsItem[] = [
  {
    ...text,
    id: 'cidades',
    imageName: 'map',
    title: `Mais de ${brand.cityCount} cidades com fibra`,
    description: 'A rede cresceu. Confira se ela já chegou na sua rua.',
    fullDescription: [
      paragraph(`A rede d${brand.theProduct} já está em mais de ${brand.cityCount} cidades.`),
      paragraph(
        'Com o CEP e o número você vê na hora se a fibra chega na sua casa. Se ainda não chega, deixe seu contato e a gente avisa.',
      ),
    ],
  },
  ...(deviceDiscount === null ? [] : [discountNews(deviceDiscount)]),
]

/** News for the plans sold here. */
export const newsOf = (sold: Offering): readonly NewsItem[] =>
  [wifi6(sold), championsLeague(sold), ...shopNews, points(sold)].filter((item) => item !== null)

/** Items that open in the drawer. */
export const drawerNews = (sold: Offering): readonly NewsItem[] =>
  newsOf(sold).filter((item) => newsWayOf(item) === 'video' || newsWayOf(item) === 'text')
