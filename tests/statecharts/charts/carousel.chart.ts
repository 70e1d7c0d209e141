import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { carouselMachine } from '../../../machines/carousel/carousel.machine.ts'

/** How many slides it has. */
export const slideCount = 4

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'carousel.go': [-1, 0, 3, slideCount].map((index) => ({ type: 'carousel.go', index })),
  'slider.moved': [{ type: 'slider.moved', index: 2 }],
}

export const carouselChart: ChartUnderTest = {
  name: 'carousel',
  machine: carouselMachine,
  input: { count: slideCount },
  cases: (type) => cases[type] ?? [{ type }],
  stateKey: ({ context }) => [context.index, context.durationMs],
  goals: Object.fromEntries(
    [0, 1, 2, 3].map((index) => [`the slide at ${index}`, ({ context }) => context.index === index]),
  ) satisfies ChartUnderTest['goals'],
}
