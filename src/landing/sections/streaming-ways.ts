import { streaming } from '@ultrafibra/contract/shop-offer'
import type { WayItem } from '../../ui/way-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { streamingHref } from './page-offers.ts'

const { globoplay, hboMax, paramount } = streaming

const streamingWays = [
  {
    streaming: 'globoplay',
    icon: 'play',
    title: 'Fibra com Globoplay',
    text: `Em até ${globoplay.screens} telas ao mesmo tempo.`,
  },
  {
    streaming: 'hbo-max',
    icon: 'play',
    title: 'Fibra com HBO Max',
    text: `Em até ${hboMax.screens} telas, em ${hboMax.quality}.`,
  },
  {
    streaming: 'paramount',
    icon: 'play',
    title: 'Fibra com Paramount+',
    text: `O Paramount+ ${paramount.version} já incluso.`,
  },
] as const

/** Large links to the streaming services that the campaign sells. */
export const waysToStreaming = (view: LandingView): readonly WayItem[] =>
  streamingWays.flatMap(({ streaming: service, ...way }) => {
    const href = streamingHref(view, service)
    return href === null ? [] : [{ ...way, href }]
  })
