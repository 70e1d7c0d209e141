import { assign, type EventObject } from 'xstate'
import { failureOf } from './actor-events.ts'
import {
  afterTyping,
  type FormArgs,
  type FormMemory,
  type FormOfPage,
  readPage,
  submitted,
} from './form-state.ts'

/** A change of what a part remembers, as an action of whichever chart has it. */
export const remembering = <Memory extends FormMemory, Event extends EventObject, Params = unknown>(
  change: (args: { readonly context: Memory; readonly event: Event }, params: Params) => Partial<Memory>,
) => assign<Memory, Event, Params, Event, never>((args, params) => change(args, params))

/** Guards of every part with forms, by their names in the charts. */
export const formGuards = {
  isInvalid: (args: FormArgs, at: FormOfPage) => !readPage(args, at).ok,
}

/** Actions of every part with forms, by their names in the charts. */
export const formActions = <Memory extends FormMemory, Event extends EventObject>() => {
  const change = <Params = unknown>(how: (args: FormArgs, params: Params) => Partial<FormMemory>) =>
    remembering<Memory, Event, Params>(
      (args, params) => how(args as unknown as FormArgs, params) as Partial<Memory>,
    )
  return {
    editDraft: change<FormOfPage>(afterTyping),
    keepDraft: change<FormOfPage>(submitted),
    recordFailure: change(({ event }) => ({ failure: failureOf(event) })),
    clearFailure: change(() => ({ failure: null })),
    clearForm: change(() => ({ errors: {}, failure: null })),
  }
}
