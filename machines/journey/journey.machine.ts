import { assign, sendTo, setup } from 'xstate'
import { checkoutMachine } from '../checkout/checkout.machine.ts'
import { pageOf } from '../checkout/checkout.selectors.ts'
import type { CheckoutEvent, CheckoutInput } from '../checkout/checkout.types.ts'
import type { PageMeta } from '../kit/page.ts'
import { running, systemIds } from '../kit/system.ts'
import { leadMachine } from '../lead/lead.machine.ts'
import type { JourneyContext, JourneyEvent } from './journey.types.ts'

/**
 * The root: which journey is on stage. The journeys themselves are machines of their own; the router
 * speaks to this one only.
 */
export const journeyMachine = setup({
  types: {
    context: {} as JourneyContext,
    events: {} as JourneyEvent,
    input: {} as CheckoutInput,
    meta: {} as PageMeta & { readonly stageOf?: 'checkout' },
  },
  actors: { checkout: checkoutMachine, lead: leadMachine },
  guards: {
    isUnknown: ({ event }) =>
      (event.type === 'page.ask' || event.type === 'site.open') && event.page === null,
    isBusy: ({ context }) => context.front.isBusy,
  },
  actions: {
    mirrorFront: assign(({ event }) => {
      const { snapshot } = event as unknown as {
        snapshot: { value: string; hasTag: (tag: string) => boolean }
      }
      return {
        front: { page: pageOf(snapshot), isBusy: snapshot.hasTag('busy') || snapshot.hasTag('locked') },
      }
    }),
    openCheckout: sendTo(running('checkout'), ({ event }): CheckoutEvent => {
      const { page, planQuery, saved } = event as Extract<JourneyEvent, { type: 'site.open' }>
      return { type: 'checkout.open', page, planQuery, saved }
    }),
    askCheckout: sendTo(running('checkout'), ({ event }): CheckoutEvent => {
      const { page } = event as Extract<JourneyEvent, { type: 'page.ask' }>
      return { type: 'xstate.route', to: `#${page}` }
    }),
  },
}).createMachine({
  id: 'journey',
  version: '1',
  description: 'Which journey is on stage: shopping, or a page that does not exist.',
  context: ({ input }) => ({ ...input, front: { page: 'opening', isBusy: false } }),
  invoke: [
    { id: 'lead', systemId: systemIds.lead, src: 'lead' },
    {
      id: 'checkout',
      systemId: systemIds.checkout,
      src: 'checkout',
      input: ({ context: { campaign, today, plans } }) => ({ campaign, today, plans }),
      onSnapshot: { actions: 'mirrorFront' },
    },
  ],
  initial: 'opening',
  on: {
    'page.ask': [
      { guard: 'isUnknown', target: '.not-found' },
      { target: '.shopping', actions: 'askCheckout' },
    ],
  },
  states: {
    opening: {
      description: 'Waits for the address bar.',
      on: {
        'site.open': [
          { guard: 'isUnknown', target: 'not-found', actions: 'openCheckout' },
          { target: 'shopping', actions: 'openCheckout' },
        ],
      },
    },
    shopping: {
      description: 'Home and checkout: the checkout machine is on stage.',
      meta: { title: '', layout: 'checkout', stageOf: 'checkout' },
      on: {
        'page.ask': [
          { guard: 'isBusy', actions: 'askCheckout' },
          { guard: 'isUnknown', target: 'not-found' },
          { actions: 'askCheckout' },
        ],
      },
    },
    'not-found': {
      description: 'The address names no page.',
      meta: { title: 'Página não encontrada', layout: 'message' },
    },
  },
})
