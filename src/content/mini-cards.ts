import type { Streaming } from './streaming.ts'

/** A short offer with streaming. Its price is that of the first of `skus` that the campaign sells. */
export interface MiniCard {
  readonly streaming: Streaming
  readonly subtitle: string
  readonly skus: readonly string[]
}

export const miniCards: readonly MiniCard[] = [
  {
    streaming: 'globoplay',
    subtitle: 'Padrão com Anúncios, em até 3 telas',
    skus: ['d600gl', 'd600gles', 'd700b'],
  },
  {
    streaming: 'hbo-max',
    subtitle: 'Básico com Anúncios, em até 2 telas',
    skus: ['d600c', 'd500b', 'd1000d', 'd1000b', 'd2000b'],
  },
  {
    streaming: 'paramount',
    subtitle: 'Paramount+ Básico',
    skus: ['d600b', 'd600br', 'd1000c', 'd600cb', 'd1000cb'],
  },
]
