import { demoPaths } from '@ultrafibra/contract/demo-addresses'
import { demoSetup } from './demo.setup.ts'

const opensAt = (page: 'about' | 'hi' | 'not-found') => ({
  guard: { type: 'opensAt' as const, params: { page } },
  target: page,
})

/** The ordering demo: a form, three plans, and an order that is confirmed or cancelled. */
export const demoMachine = demoSetup.createMachine({
  id: 'demo',
  version: '1',
  description:
    'A visitor says who they are, chooses a plan, and confirms or cancels. Nothing leaves the page.',
  context: ({ input }) => ({
    ...input,
    draft: { name: '', email: '' },
    refusals: {},
    plan: null,
    isPlanMissing: false,
    isCancelled: false,
    isOrdered: false,
  }),
  initial: 'opening',
  on: {
    'language.choose': { actions: 'keepLanguage' },
    'address.unknown': { target: '.not-found' },
  },
  states: {
    opening: {
      description:
        'The page of the address, unless it needs answers that a page load never has: then the form.',
      always: [opensAt('about'), opensAt('hi'), opensAt('not-found'), { target: 'intro' }],
    },
    intro: {
      id: 'intro' as const,
      description: 'The visitor fills up the form. After an order it begins anew, with what was typed.',
      route: {},
      meta: { path: demoPaths.intro, title: 'intro.title' },
      entry: 'beginAnew',
      exit: 'clearRefusals',
      on: {
        'intro.type': { actions: 'keepTyped' },
        'intro.submit': [
          { guard: 'isFilledUp', target: 'plans', actions: 'keepDraft' },
          { actions: 'refuseFields' },
        ],
      },
    },
    plans: {
      id: 'plans' as const,
      description: 'Three plans to choose from.',
      route: { guard: 'mayChoose' },
      meta: { path: demoPaths.plans, title: 'plans.title' },
      exit: 'clearNotes',
      on: {
        'plan.pick': { actions: 'keepPlan' },
        'plan.submit': [{ guard: 'hasPlan', target: 'confirm' }, { actions: 'missPlan' }],
        'step.back': { target: 'intro' },
      },
    },
    confirm: {
      id: 'confirm' as const,
      description:
        'The order as it would be placed. It is confirmed, or cancelled: then another plan can be chosen.',
      route: { guard: 'mayConfirm' },
      meta: { path: demoPaths.confirm, title: 'confirm.title' },
      on: {
        'order.confirm': { target: 'thanks', actions: 'noteOrder' },
        'order.cancel': { target: 'plans', actions: 'dropPlan' },
        'step.back': { target: 'plans' },
      },
    },
    thanks: {
      id: 'thanks' as const,
      description: 'The order is placed: its pages are closed until the visitor begins anew.',
      route: { guard: 'hasOrdered' },
      meta: { path: demoPaths.thanks, title: 'thanks.title' },
    },
    hi: {
      id: 'hi' as const,
      description: 'Greets the name in the address.',
      route: { guard: 'greetsSomebody', actions: 'keepName' },
      meta: { path: demoPaths.hi, title: 'greeting' },
    },
    about: {
      id: 'about' as const,
      description: 'What the demo is.',
      route: {},
      meta: { path: demoPaths.about, title: 'about.title' },
    },
    'not-found': {
      description: 'An address under the demo that is no page of it.',
      meta: { title: 'notFound.title' },
    },
  },
})
