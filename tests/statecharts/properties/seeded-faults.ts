import { type RawState, stateAt } from 'statechart-kit/faults'
import { type AnyStateMachine, assign } from 'xstate'

/** A change of the small purchase that a property must detect. */
export interface SeededFault {
  readonly property: string
  /** What was broken, in words. */
  readonly fault: string
  readonly seed: (config: RawState) => void
  /** Implementations that are broken instead. */
  readonly provide?: Parameters<AnyStateMachine['provide']>[0]
}

const drop = (state: RawState, event: string): void => {
  delete state.on?.[event]
}

/** One fault or more for each property. */
export const seededFaults: readonly SeededFault[] = [
  {
    property: 'one-address-per-page',
    fault: 'two pages claim one address',
    seed: (config) => {
      const { meta } = stateAt(config, 'ofertas')
      if (meta) meta.path = stateAt(config, 'confirmacao').meta?.path
    },
  },
  {
    property: 'one-address-per-page',
    fault: 'a page loses its route',
    seed: (config) => {
      delete stateAt(config, 'ofertas').route
    },
  },
  {
    property: 'no-stray-routes',
    fault: 'the address of the offers leads on to the review',
    seed: (config) => {
      stateAt(config, 'ofertas').always = { guard: 'hasOffer', target: '#confirmacao' }
    },
  },
  {
    property: 'addresses-create-nothing',
    fault: 'a page that only its address opens',
    seed: (config) => {
      const { meta } = stateAt(config, 'ofertas')
      config.states = {
        ...config.states,
        segredo: { id: 'segredo', route: {}, meta: { ...meta, path: '/checkout/segredo/' } },
      }
    },
  },
  {
    property: 'closed-to-addresses',
    fault: 'a link interrupts the final call',
    seed: (config) => drop(stateAt(config, 'confirmacao.placing'), 'xstate.route'),
  },
  {
    property: 'closed-to-addresses',
    fault: 'an address leads out of what is placed',
    seed: (config) => drop(stateAt(config, 'pedido-realizado'), 'xstate.route'),
  },
  {
    property: 'waits-are-uninterrupted',
    fault: 'a second press sends the final call again',
    seed: (config) => drop(stateAt(config, 'confirmacao.placing'), 'step.submit'),
  },
  {
    property: 'waits-are-uninterrupted',
    fault: 'Back drops a question that is under way',
    seed: (config) => drop(stateAt(config, 'ofertas.keeping'), 'step.back'),
  },
  {
    property: 'waits-end',
    fault: 'a failed call is not heard',
    seed: (config) => {
      delete stateAt(config, 'confirmacao.placing').invoke?.onError
    },
  },
  {
    property: 'waits-end',
    fault: 'a wait never says that it takes long',
    seed: (config) => {
      stateAt(config, 'nome.saving.prompt').after = {}
    },
  },
  {
    property: 'failures-can-be-retried',
    fault: 'a final call without an answer cannot be asked for again',
    seed: (config) => drop(stateAt(config, 'confirmacao.unconfirmed'), 'step.retry'),
  },
  {
    property: 'goals-stay-reachable',
    fault: 'the answer to the final call leads back to the offers',
    seed: (config) => {
      const { invoke } = stateAt(config, 'confirmacao.placing')
      if (invoke) invoke.onDone = { target: '#ofertas' }
    },
  },
  {
    property: 'no-dead-ends',
    fault: 'a failed final call offers nothing',
    seed: (config) => {
      const failed = stateAt(config, 'confirmacao.failed')
      failed.on = Object.fromEntries(
        ['step.submit', 'step.back', 'step.retry', 'xstate.route'].map((type) => [type, {}]),
      )
    },
  },
  {
    property: 'back-leads-home',
    fault: 'Back from the offers leads forward',
    seed: (config) => {
      const { on } = stateAt(config, 'ofertas')
      if (on) on['step.back'] = { guard: 'hasOffer', target: '#confirmacao' }
    },
  },
  {
    property: 'answers-are-kept',
    fault: 'Back from the phone begins anew',
    seed: (config) => {
      const { on } = stateAt(config, 'telefone')
      if (on) on['step.back'] = { target: '#nome', actions: 'restart' }
    },
    provide: { actions: { restart: assign({ values: {} }) } },
  },
  {
    property: 'answers-are-kept',
    fault: 'a failed final call empties the form',
    seed: (config) => {
      const { invoke } = stateAt(config, 'confirmacao.placing')
      if (invoke) invoke.onError = { target: 'failed', actions: 'restart' }
    },
    provide: { actions: { restart: assign({ values: {} }) } },
  },
  {
    property: 'progress-never-falls',
    fault: 'the e-mail leads back to the phone',
    seed: (config) => {
      stateAt(config, 'email.settled').always = { target: '#telefone' }
    },
  },
  {
    property: 'funnel-is-tracked-once',
    fault: 'two pages claim one step of the funnel',
    seed: (config) => {
      const { meta } = stateAt(config, 'telefone')
      if (meta) meta.funnel = stateAt(config, 'nome').meta?.funnel
    },
  },
  {
    property: 'nothing-personal-is-stored',
    fault: 'typed text is taken for the street number',
    seed: () => undefined,
    provide: {
      actions: {
        keepAnswer: assign(({ context }) => ({
          values: { ...context.values, ...context.drafts },
          noCoverageId: context.drafts.nome?.name ?? context.noCoverageId,
        })),
      },
    },
  },
]
