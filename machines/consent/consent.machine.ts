import { consentSetup, nothingTicked } from './consent.setup.ts'

const keepTicked = { target: '#chosen', actions: ['keepChoice', 'tellChoice', 'clearSelection'] } as const

const banner = consentSetup.createStateConfig({
  on: {
    'consent.accept': { target: '#chosen', actions: ['keepChoice', 'tellChoice'] },
    'consent.reject': { target: '#chosen', actions: ['keepChoice', 'tellChoice'] },
    'consent.manage': { target: 'managing' },
  },
})

/** What the visitor allows beyond the necessary, for how long, and where it is asked and changed. */
export const consentMachine = consentSetup.createMachine({
  id: 'consent',
  version: '1',
  description: 'Which purposes beyond the necessary the visitor allows; nothing until asked, and for a week.',
  context: ({ input }) => ({ choice: input.stored, selection: nothingTicked }),
  initial: 'opening',
  on: {
    'consent.follow': [
      { guard: 'isStored', target: '.chosen', reenter: true, actions: 'follow' },
      { target: '.unasked', actions: 'follow' },
    ],
  },
  states: {
    opening: {
      description: 'Before the first sight of the page: is there a choice that still holds?',
      always: [{ guard: 'hasChoice', target: 'chosen' }, { target: 'unasked' }],
    },
    unasked: {
      description:
        'There is no choice: a refusal marked as the initial one is stored for 365 days, and nothing is allowed. The banner asks and waits.',
      tags: ['banner'],
      initial: 'asking',
      states: {
        asking: { description: 'The banner.', on: banner.on },
        reminding: {
          description: 'Nothing was ticked: the banner asks for a plain yes or no.',
          tags: ['reminder'],
          on: banner.on,
        },
        managing: {
          description: 'Purpose by purpose; each is off until the visitor ticks it.',
          tags: ['managing'],
          entry: 'clearSelection',
          on: {
            'consent.toggle': { actions: 'tick' },
            'consent.dismiss': { target: 'asking', actions: 'clearSelection' },
            'consent.confirm': [{ guard: 'hasTicked', ...keepTicked }, { target: 'reminding' }],
          },
        },
      },
    },
    chosen: {
      id: 'chosen',
      description: 'The choice holds until it expires, and can be changed at any time.',
      after: { validity: { target: 'unasked', actions: 'dropChoice' } },
      initial: 'settled',
      states: {
        settled: {
          description: 'Nothing is asked.',
          on: { 'consent.manage': { target: 'managing', actions: 'tickChoice' } },
        },
        managing: {
          description: 'Changing the choice, which holds meanwhile. Ticking nothing withdraws it.',
          tags: ['managing'],
          on: {
            'consent.toggle': { actions: 'tick' },
            'consent.dismiss': { target: 'settled', actions: 'clearSelection' },
            'consent.confirm': [
              { guard: 'hasTicked', ...keepTicked, reenter: true },
              { target: '#consent.unasked.reminding', actions: ['dropChoice', 'tellWithdrawal'] },
            ],
          },
        },
      },
    },
  },
})
