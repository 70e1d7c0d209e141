import type { Draft } from '@ultrafibra/contract/form'
import { type AnyActorRef, type EventObject, type MachineContext, sendTo } from 'xstate'
import type { CodeEvent } from './code.machine.ts'

interface Said {
  readonly event: { readonly type: string; readonly value?: string; readonly draft?: Draft }
}

const toChild = <Context extends MachineContext, Event extends EventObject>(
  message: (args: Said) => CodeEvent,
) =>
  sendTo<Context, Event, undefined, AnyActorRef, Event, never>('child', (args: unknown) =>
    message(args as Said),
  )

/** Actions of the page that invites the code machine as `child`. */
export const codeMessages = <Context extends MachineContext, Event extends EventObject>() => ({
  typeCode: toChild<Context, Event>(({ event }) => ({ type: 'code.change', code: event.value ?? '' })),
  submitCode: toChild<Context, Event>(({ event }) => ({
    type: 'code.submit',
    code: event.draft?.code ?? '',
  })),
  retryCode: toChild<Context, Event>(() => ({ type: 'code.retry' })),
  resendCode: toChild<Context, Event>(() => ({ type: 'code.resend' })),
})

/** The events of that page. */
export const codeEdges = {
  'draft.change': { actions: 'typeCode' },
  'step.submit': { actions: 'submitCode' },
  'step.retry': { actions: 'retryCode' },
  'code.resend': { actions: 'resendCode' },
} as const
