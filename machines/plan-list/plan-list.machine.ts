import { withParams } from '../kit/page.ts'
import { firstGroup, planListSetup } from './plan-list.setup.ts'

const audience = (isBusiness: boolean) => withParams('tellAudience', { isBusiness })

/** The plans of a page on their cards, and the one that the visitor looked at last. */
export const planListMachine = planListSetup.createMachine({
  id: 'plan-list',
  version: '3',
  description: 'The plans of a page on their cards, and the one that the visitor looked at last.',
  context: ({ input, spawn, self }) => ({
    mode: input.mode,
    cards: input.cards.map((card) => ({
      ...card,
      ref: spawn('planCard', { id: `card-${card.key}`, input: { ...card, list: self } }),
    })),
    selectedSku: input.selectedSku,
    orderSku: null,
    isDrawn: false,
    group: firstGroup(input),
  }),
  type: 'parallel',
  states: {
    view: {
      description: 'How the cards are arranged.',
      initial: 'deciding',
      states: {
        deciding: {
          always: [
            { guard: 'isGrouped', target: 'grouped' },
            { guard: 'isTabbed', target: 'tabbed' },
            { target: 'together' },
          ],
        },
        grouped: { description: 'All cards, under a heading for each speed.' },
        tabbed: {
          description:
            'The cards of one speed at a time; whatever the visitor is shown brings its tab along.',
          on: {
            'tab.choose': { guard: 'hasGroup', actions: 'keepGroup' },
            'plan.look': { actions: 'showGroup' },
          },
        },
        together: {
          description: 'All cards side by side, or those for one purpose.',
          initial: 'everything',
          on: {
            'filter.choose': [
              { guard: 'wantsEverything', target: '.everything' },
              { guard: 'wantsStreaming', target: '.streaming' },
              { guard: 'wantsBusiness', target: '.business' },
            ],
            'surroundings.read': { guard: 'meansRest', target: '.everything.all' },
            'hash.change': [
              { guard: 'meansRest', target: '.everything.all' },
              { guard: 'namesCard', target: '.everything' },
            ],
            'list.drawn': { guard: 'meansRest', target: '.everything.all' },
            'order.open': [{ guard: 'meansRest', target: '.everything.all' }, { target: '.everything' }],
          },
          states: {
            everything: {
              initial: 'few',
              states: {
                few: {
                  description: 'Of a long list the first cards only.',
                  on: { 'list.toggle': { target: 'all' } },
                },
                all: {
                  description: 'Every card, in the order of the campaign.',
                  on: { 'list.toggle': { target: 'few' } },
                },
              },
            },
            streaming: { description: 'Cards that have a streaming service to choose.' },
            business: {
              description: 'Cards for companies: streaming is sold to people only.',
              entry: audience(true),
              exit: audience(false),
            },
          },
        },
      },
    },
    selection: {
      description: 'The plan that the rest of the page means by "this plan".',
      initial: 'following',
      states: { following: { on: { 'plan.look': { actions: 'select' } } } },
    },
    order: {
      description: 'Whether the visitor has an order to go on with: its plan can be changed, and is marked.',
      initial: 'none',
      states: {
        none: {
          on: {
            'order.open': [
              { guard: 'isDrawn', target: 'open', actions: ['keepOrder', 'tellOrder'] },
              { target: 'due', actions: 'keepOrder' },
            ],
          },
        },
        due: {
          description: 'An order was found before the cards are drawn.',
          on: {
            'order.open': { actions: 'keepOrder' },
            'list.drawn': { target: 'open', actions: 'tellOrder' },
          },
        },
        open: { on: { 'order.open': { actions: ['keepOrder', 'tellOrder'] } } },
      },
    },
    surroundings: {
      description:
        'What is known of the page around the list: nothing before the list is drawn as it was written.',
      initial: 'unseen',
      states: {
        unseen: {
          description: 'The cards are as they were written.',
          on: { 'list.drawn': { target: 'watched', actions: 'markDrawn' } },
        },
        watched: {
          description: 'The address, and the wish for less motion, are followed.',
          invoke: { id: 'surroundings', src: 'surroundings' },
          on: {
            'surroundings.read': { actions: ['tellMotion', 'matchCard'] },
            'hash.change': { actions: 'matchCard' },
            'motion.change': { actions: 'tellMotion' },
            'page.return': { actions: 'tellReturn' },
          },
        },
      },
    },
  },
})
