import { assign, setup } from 'xstate'
import { type DrawerEvent, drawerDelays } from '../kit/drawer.ts'

/** A news item that opens in the drawer. */
interface NewsEntry {
  readonly id: string
  /** Whether it is a video; otherwise it is a text. */
  readonly stream: boolean
  /** Whether the video may play on the page; otherwise it opens in a new tab. */
  readonly embeds: boolean
}

interface NewsInput {
  readonly entries: readonly NewsEntry[]
}

interface NewsContext extends NewsInput {
  /** The item in the drawer; it stays until the drawer is out of sight. */
  readonly itemId: string | null
}

/** `isAllowed` says whether the visitor's consent covers the video's site. */
export type NewsEvent = DrawerEvent | { type: 'video.play'; isAllowed: boolean }

const entryOf = ({ entries }: NewsContext, event: NewsEvent): NewsEntry | undefined =>
  event.type === 'drawer.open' ? entries.find(({ id }) => id === event.detail) : undefined

const mayEmbed = ({ entries, itemId }: NewsContext): boolean =>
  entries.some(({ id, embeds }) => embeds && id === itemId)

/** The drawer of a news item: a text, or a video that is fetched only when the visitor asks for it. */
export const newsMachine = setup({
  types: { context: {} as NewsContext, input: {} as NewsInput, events: {} as NewsEvent },
  delays: drawerDelays,
  guards: {
    /** The item is a video. */
    isVideo: ({ context, event }) => entryOf(context, event)?.stream === true,
    /** The item is a text. */
    isText: ({ context, event }) => entryOf(context, event)?.stream === false,
    /** Its site lets it be shown here, and the consent covers it. */
    mayPlay: ({ context, event }) => mayEmbed(context) && event.type === 'video.play' && event.isAllowed,
    /** Its site lets it be shown here. */
    mayEmbed: ({ context }) => mayEmbed(context),
  },
  actions: {
    keepItem: assign(({ context, event }) => ({ itemId: entryOf(context, event)?.id ?? null })),
    forgetItem: assign({ itemId: null }),
  },
}).createMachine({
  id: 'news',
  version: '1',
  description: 'The drawer in which a news item is read or watched.',
  context: ({ input }) => ({ ...input, itemId: null }),
  initial: 'closed',
  on: {
    'drawer.open': [
      { guard: 'isVideo', target: '.open.video', actions: 'keepItem' },
      { guard: 'isText', target: '.open.text', actions: 'keepItem' },
    ],
  },
  states: {
    closed: { entry: 'forgetItem' },
    open: {
      on: { 'drawer.close': { target: 'leaving' } },
      initial: 'text',
      states: {
        text: {},
        video: {
          initial: 'poster',
          on: {
            'video.play': [
              { guard: 'mayPlay', target: '.playing' },
              { guard: 'mayEmbed', target: '.unallowed' },
            ],
          },
          states: {
            poster: { description: 'Nothing of the video is loaded.' },
            unallowed: {
              description:
                'The consent that covers the video is missing: the drawer says so, and where to give it.',
            },
            playing: { description: 'Its site is asked for it.', on: { 'video.play': {} } },
          },
        },
      },
    },
    leaving: {
      description: 'The drawer moves out of sight; what it shows stays, the video stops.',
      after: { exit: { target: 'closed' } },
    },
  },
})
