import { not } from 'xstate'
import { carouselSetup } from './carousel.setup.ts'

/** Slides in a ring, of which one is in view. Input: how many there are. */
export const carouselMachine = carouselSetup.createMachine({
  id: 'carousel',
  version: '3',
  description: 'A ring of slides that turns by itself until the visitor uses anything around it.',
  context: ({ input }) => ({ count: input.count, index: 0, durationMs: 0 }),
  type: 'parallel',
  states: {
    slider: {
      description: 'What moves the slides.',
      initial: 'written',
      states: {
        written: {
          description: 'The page is as it was written; nothing of the browser is known.',
          on: { 'carousel.attach': { target: 'attached' } },
        },
        attached: {
          description: 'The controls answer.',
          invoke: [
            { id: 'slider', src: 'slider' },
            { id: 'surroundings', src: 'surroundings' },
          ],
          on: {
            'carousel.next': { actions: ['keepPlace', 'show'] },
            'carousel.previous': { actions: ['keepPlace', 'show'] },
            'carousel.go': { guard: 'exists', actions: ['keepPlace', 'show'] },
            'slider.moved': { actions: 'keepPlace' },
          },
          initial: 'loading',
          states: {
            loading: {
              description: 'The browser scrolls the slides.',
              on: { 'slider.ready': { target: 'ready' }, 'slider.failed': { target: 'plain' } },
            },
            ready: { description: 'The slider has them.' },
            plain: { description: 'The slider did not load; the browser goes on scrolling them.' },
          },
        },
      },
    },
    choice: {
      description:
        'Whether it may turn at all: not from the first press or focus on, unless the visitor asks for it.',
      initial: 'playing',
      states: {
        playing: {
          on: {
            'carousel.pause': { target: 'paused' },
            'carousel.next': { target: 'paused' },
            'carousel.previous': { target: 'paused' },
            'carousel.go': { target: 'paused' },
            'hero.used': { target: 'paused' },
          },
        },
        paused: { on: { 'carousel.play': { target: 'playing' } } },
      },
    },
    pointer: {
      description: 'Whether the mouse is over the slides.',
      initial: 'away',
      states: {
        away: { on: { 'pointer.entered': { target: 'hovered' } } },
        hovered: { on: { 'pointer.left': { target: 'away' } } },
      },
    },
    motion: {
      description: 'What the visitor set in the system.',
      initial: 'allowed',
      states: {
        allowed: { entry: 'glide', on: { 'motion.reduced': { target: 'reduced' } } },
        reduced: { entry: 'jump', on: { 'motion.allowed': { target: 'allowed' } } },
      },
    },
    page: {
      description: 'Whether the tab is in view.',
      initial: 'shown',
      states: {
        shown: { on: { 'page.hidden': { target: 'hidden' } } },
        hidden: { on: { 'page.shown': { target: 'shown' } } },
      },
    },
    rotation: {
      description: 'Whether the slides turn by themselves.',
      initial: 'resting',
      states: {
        resting: { always: { guard: 'mayTurn', target: 'turning' } },
        turning: {
          description: 'The next slide is due.',
          always: { guard: not('mayTurn'), target: 'resting' },
          after: { stay: { target: 'turning', reenter: true, actions: ['advance', 'show'] } },
        },
      },
    },
  },
})
