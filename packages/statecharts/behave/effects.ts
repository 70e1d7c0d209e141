import type { AnyStateMachine, ExecutableActionObject } from 'xstate'
import type { Happening } from '../explore/chart.types.ts'
import { nodesOf } from '../explore/transitions.ts'
import { shortText } from './changes.ts'

/** An effect that a step asks for: what it is, and with what. */
export interface Effect {
  /** `start sendAnswers as send-answers`, `after 8000 ms slowAnswer`, `send lead.save to lead`, or the action's name. */
  readonly head: string
  /** The input, the event's content or the parameters, as short JSON; '' without. */
  readonly content: string
}

interface BuiltInParams {
  readonly event?: Happening
  readonly delay?: number
  readonly to?: { readonly id: string } | string
  readonly targetId?: string
  readonly id?: string
  readonly src?: unknown
  readonly input?: unknown
  readonly sendId?: string
  readonly actorRef?: { readonly id?: string }
}

const contentOf = ({ type: _, ...content }: Happening): string =>
  Object.keys(content).length > 0 ? shortText(content) : ''

const targetOf = ({ targetId, to }: BuiltInParams): string =>
  targetId ?? (typeof to === 'object' ? to.id : (to ?? ''))

/** The name of a delay for the event that ends it: `slowAnswer`. */
const shortType = (type: string): string => /^xstate[.]after[.]([^.]+)[.]/.exec(type)?.[1] ?? type

const sent = (verb: string, { event = { type: '' }, delay }: BuiltInParams, to = ''): Effect => ({
  head: `${delay === undefined ? '' : `after ${delay} ms `}${verb}${shortType(event.type)}${to}`,
  content: contentOf(event),
})

/** The effects of a step in their order, without those that XState adds when a state is left. */
export const effectsOf = (
  machine: AnyStateMachine,
  effects: readonly ExecutableActionObject[],
): readonly Effect[] => effects.flatMap((effect) => effectOf(machine, effect))

const invokedIn = (machine: AnyStateMachine, id: string | undefined): boolean =>
  nodesOf(machine).some(({ invoke }) => invoke.some((one) => one.id === id))

const effectOf = (machine: AnyStateMachine, { type, params }: ExecutableActionObject): readonly Effect[] => {
  const built = (params ?? {}) as BuiltInParams
  switch (type) {
    case 'xstate.spawnChild':
      return [
        {
          head: `start ${typeof built.src === 'string' ? built.src : 'a chart'} as ${built.id ?? 'a child'}`,
          content: built.input === undefined ? '' : shortText(built.input),
        },
      ]
    case 'xstate.raise':
      return [sent('', built)]
    case 'xstate.sendTo':
      return [sent('send ', built, ` to ${targetOf(built)}`)]
    case 'xstate.stopChild':
      return invokedIn(machine, built.actorRef?.id ?? built.id) ? [] : [{ head: 'stop a child', content: '' }]
    case 'xstate.cancel':
      return []
    default:
      return [{ head: type, content: params === undefined ? '' : shortText(params) }]
  }
}
