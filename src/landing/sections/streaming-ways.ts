import type { WayItem } from '../../ui/way-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { streamingHref } from './page-offers.ts'

const streamingWays = [
  {
    streaming: 'globoplay',
    icon: 'play',
    title: 'Fibra com Globoplay',
    text: 'Em até 3 telas ao mesmo tempo.',
  },
  {
    streaming: 'hbo-max',
    icon: 'play',
    title: 'Fibra com HBO Max',
    text: 'Em até 2 telas, em Full HD.',
  },
  {
    streaming: 'paramount',
    icon: 'play',
    title: 'Fibra com Paramount+',
    text: 'O Paramount+ Básico já incluso.',
  },
] as const

/** Large links to the streaming services that the campaign sells. */
export const waysToStreaming = (view: LandingView): readonly WayItem[] =>
  streamingWays.flatMap(({ streaming, ...way }) => {
    const href = streamingHref(view, streaming)
    return href === null ? [] : [{ ...way, href }]
  })
