import { not } from 'xstate'
import { carouselSetup } from './carousel.setup.ts'

/** Slides in a ring, of which one is in view. Input: how many there are. */
export const carouselMachine = carouselSetup.createMachine({
  id: 'carousel',
  version: '2',
  description: 'A ring of slides that turns by itself for as long as nothing speaks against it.',
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
      description: 'What the visitor asked for by the button.',
      initial: 'playing',
      states: {
        playing: { on: { 'carousel.pause': { target: 'paused' } } },
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
    focus: {
      description: 'Whether the focus is in the slides.',
      initial: 'outside',
      states: {
        outside: { on: { 'focus.entered': { target: 'focused' } } },
        focused: { on: { 'focus.left': { target: 'outside' } } },
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
          description: 'The next slide is due; every change of slide starts the time anew.',
          always: { guard: not('mayTurn'), target: 'resting' },
          after: { stay: { target: 'turning', reenter: true, actions: ['advance', 'show'] } },
          on: {
            'carousel.next': { target: 'turning', reenter: true },
            'carousel.previous': { target: 'turning', reenter: true },
            'carousel.go': { target: 'turning', reenter: true },
            'slider.moved': { guard: 'isElsewhere', target: 'turning', reenter: true },
          },
        },
      },
    },
  },
})
