import { and, assign, type EventObject, fromCallback, sendTo, setup, stateIn } from 'xstate'

/** How long a slide stays, and how long the change to the next one takes, in milliseconds. */
const stayMs = 5_000
const changeMs = 700

interface CarouselContext {
  readonly count: number
  /** The slide in view, from 0. */
  readonly index: number
  /** How long a change of slide takes; 0 where nothing may move. */
  readonly durationMs: number
}

export type CarouselEvent =
  /** The controls are on the page: what is around them may be asked. */
  | { type: 'carousel.attach' }
  | { type: 'carousel.next' | 'carousel.previous' | 'carousel.pause' | 'carousel.play' }
  | { type: 'carousel.go'; index: number }
  | { type: 'pointer.entered' | 'pointer.left' }
  /** Something in the heading was focused, pressed or touched. */
  | { type: 'hero.used' }
  | { type: 'motion.reduced' | 'motion.allowed' | 'page.hidden' | 'page.shown' }
  | { type: 'slider.ready' | 'slider.failed' }
  | { type: 'slider.moved'; index: number }

/** Commands to the slides: which one to show, and in how many milliseconds. */
export interface SliderShow {
  readonly type: 'slider.show'
  readonly index: number
  readonly durationMs: number
}

const missing = (name: string): never => {
  throw new Error(`The effect "${name}" is not provided`)
}

const placeAfter = ({ count, index }: CarouselContext, event: CarouselEvent): number => {
  if (event.type === 'carousel.go' || event.type === 'slider.moved') return event.index
  const step = event.type === 'carousel.previous' ? count - 1 : 1
  return (index + step) % count
}

/** Types, guards, actions and delays of the carousel; the chart is in `carousel.machine.ts`. */
export const carouselSetup = setup({
  types: {
    context: {} as CarouselContext,
    input: {} as { readonly count: number },
    events: {} as CarouselEvent,
  },
  actors: {
    slider: fromCallback<SliderShow, undefined, CarouselEvent>(() => missing('slider')),
    surroundings: fromCallback<EventObject, undefined, CarouselEvent>(() => missing('surroundings')),
  },
  delays: { stay: stayMs },
  guards: {
    /** There is such a slide. */
    exists: ({ context, event }) =>
      event.type === 'carousel.go' && event.index >= 0 && event.index < context.count,
    /** It may turn by itself. */
    mayTurn: and([
      ({ context }: { readonly context: CarouselContext }) => context.count > 1,
      stateIn({ slider: { attached: 'ready' } }),
      stateIn({ choice: 'playing' }),
      stateIn({ pointer: 'away' }),
      stateIn({ motion: 'allowed' }),
      stateIn({ page: 'shown' }),
    ]),
  },
  actions: {
    keepPlace: assign(({ context, event }) => ({ index: placeAfter(context, event) })),
    advance: assign(({ context }) => ({ index: (context.index + 1) % context.count })),
    show: sendTo(
      'slider',
      ({ context: { index, durationMs } }): SliderShow => ({
        type: 'slider.show',
        index,
        durationMs,
      }),
    ),
    glide: assign({ durationMs: changeMs }),
    jump: assign({ durationMs: 0 }),
  },
})
