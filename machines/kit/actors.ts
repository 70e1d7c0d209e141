import { type Failure, networkFailure, toFailure } from '@ultrafibra/contract/failure'
import { assign, type EventObject, type MachineContext } from 'xstate'

/** The output of a finished actor, as the parameter of a guard or an action. */
const output = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output

/** A guard or an action about the output of a finished actor. */
export const withOutput = <T extends string>(type: T) => ({ type, params: output })

/** The failure that a message reports, or why an actor failed; any other error is one in a script. */
export const failureOf = (event: unknown): Failure => {
  const { failure, error } = event as { readonly failure?: Failure; readonly error?: unknown }
  return failure ?? (error === undefined ? networkFailure() : toFailure(error))
}

/** A promise creator that refuses with its own name, until the composition root provides the effect. */
export const notProvided = (name: string) => (): Promise<never> =>
  Promise.reject(new Error(`The effect "${name}" is not provided`))

/** Whether two values of plain data read the same as JSON. */
export const jsonEqual = (one: unknown, other: unknown): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other)
/** How often a call is repeated by itself before a person is asked to. */
export const maxAttempts = 4

/** The pause before the final call of an order is asked again, in ms: twice as long after each try. */
export const orderBackoffMs = (attempts: number): number => 1000 * 2 ** attempts

type Change<Context, Event> = (
  args: { readonly context: Context; readonly event: Event },
  // biome-ignore lint/suspicious/noExplicitAny: each change has its own parameters, inferred below.
  params: any,
) => Partial<Context>

type ParamsOf<F> = F extends (args: never, ...rest: infer Rest) => unknown
  ? Rest extends [infer Params]
    ? Params
    : unknown
  : never

/** Turns named changes of a context into named actions: `changing<Context, Event>()({ clear: () => ({ error: null }) })`. */
export const changing =
  <Context extends MachineContext, Event extends EventObject>() =>
  <Changes extends Readonly<Record<string, Change<Context, Event>>>>(changes: Changes) =>
    Object.fromEntries(
      Object.entries(changes).map(([name, change]) => [
        name,
        assign<Context, Event, unknown, Event, never>(change),
      ]),
    ) as {
      readonly [Name in keyof Changes]: ReturnType<
        typeof assign<Context, Event, ParamsOf<Changes[Name]>, Event, never>
      >
    }
