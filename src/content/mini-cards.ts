import { streaming } from '@ultrafibra/contract/shop-offer'
import type { Streaming } from './streaming.ts'

const { globoplay, hboMax, paramount } = streaming

/** A short offer with streaming. Its price is that of the first of `skus` that the campaign sells. */
export interface MiniCard {
  readonly streaming: Streaming
  readonly subtitle: string
  readonly skus: readonly string[]
}

export const miniCards: readonly MiniCard[] = [
  {
    streaming: 'globoplay',
    subtitle: `${globoplay.version}, em até ${globoplay.screens} telas`,
    skus: ['d600gl', 'd600gles', 'd700b'],
  },
  {
    streaming: 'hbo-max',
    subtitle: `${hboMax.version}, em até ${hboMax.screens} telas`,
    skus: ['d600c', 'd500b', 'd1000d', 'd1000b', 'd2000b'],
  },
  {
    streaming: 'paramount',
    subtitle: `Paramount+ ${paramount.version}`,
    skus: ['d600b', 'd600br', 'd1000c', 'd600cb', 'd1000cb'],
  },
]
