/**
 * One stop of a journey. `applies` says whether this visitor sees it (default: always),
 * `isDone` whether its data is known; both are pure functions of the machine's context.
 */
export interface Stop<Context> {
  readonly page: string
  readonly applies?: (context: Context) => boolean
  readonly isDone: (context: Context) => boolean
  /** Back skips it: visitors cannot choose to see it. */
  readonly transient?: true
}

/** The stops of a journey in the order in which they are asked. The last one is never done. */
export type Trail<Context> = readonly Stop<Context>[]

const walked = <Context>(trail: Trail<Context>, context: Context): Trail<Context> =>
  trail.filter((stop) => stop.applies?.(context) ?? true)

/** The first stop whose data is missing; the last stop of the trail where nothing is. */
export const firstMissing = <Context>(trail: Trail<Context>, context: Context): string => {
  const stops = walked(trail, context)
  return (stops.find((stop) => !stop.isDone(context)) ?? stops.at(-1))?.page ?? ''
}

/** Whether every applicable stop before `page` is done, and `page` itself applies. */
export const isReached = <Context>(trail: Trail<Context>, context: Context, page: string): boolean => {
  const stops = walked(trail, context)
  const index = stops.findIndex((stop) => stop.page === page)
  return index >= 0 && stops.slice(0, index).every((stop) => stop.isDone(context))
}

/** Where a visitor who asked for `page` lands: there if it is reached, else at the first gap. */
export const destination = <Context>(trail: Trail<Context>, context: Context, page: string | null): string =>
  page !== null && isReached(trail, context, page) ? page : firstMissing(trail, context)

/** The stops after `page`, in order. */
export const stopsAfter = <Context>(trail: Trail<Context>, page: string): Trail<Context> =>
  trail.slice(trail.findIndex((stop) => stop.page === page) + 1)

/** The stops before `page` that Back may show, nearest first. */
export const stopsBefore = <Context>(trail: Trail<Context>, page: string): Trail<Context> =>
  trail
    .slice(
      0,
      trail.findIndex((stop) => stop.page === page),
    )
    .filter((stop) => !stop.transient)
    .reverse()

/** Computes a value once for each key. */
export const oncePer = <Key extends object, Value>(compute: (key: Key) => Value) => {
  const known = new WeakMap<Key, { readonly value: Value }>()
  return (key: Key): Value => {
    const found = known.get(key) ?? { value: compute(key) }
    known.set(key, found)
    return found.value
  }
}
