import type { ChartUnderTest } from 'statechart-kit/chart'
import { newsMachine } from '../../../machines/news/news.machine.ts'

/** A text, a video that opens elsewhere, and one that may play on the page. */
export const newsInput = {
  entries: [
    { id: 'texto', stream: false, embeds: false },
    { id: 'video', stream: true, embeds: false },
    { id: 'video-nosso', stream: true, embeds: true },
  ],
}

export const newsChart: ChartUnderTest = {
  name: 'news',
  machine: newsMachine,
  input: newsInput,
  cases: (type) => {
    if (type === 'video.play') return [true, false].map((isAllowed) => ({ type, isAllowed }))
    return type === 'drawer.open'
      ? ['texto', 'video', 'video-nosso', 'nada', null].map((detail) => ({ type, detail }))
      : [{ type }]
  },
  stateKey: ({ context }) => context.itemId,
  goals: {
    'a text': (snapshot) => snapshot.matches({ open: 'text' }),
    'a video that plays': (snapshot) => snapshot.matches({ open: { video: 'playing' } }),
    'a closed drawer': ({ value }) => value === 'closed',
  },
}
