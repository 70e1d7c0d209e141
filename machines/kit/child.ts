import type { StateValue } from 'xstate'

/** The snapshot of a machine that a page invites, reduced to data. */
export interface ChildSnapshot {
  /** Names of the nested states, joined by dots: `entering.ready`. */
  readonly phase: string
  readonly isBusy: boolean
  readonly isSlow: boolean
  readonly hasFailed: boolean
  readonly context: unknown
}

interface SnapshotWithTags {
  readonly value: StateValue
  readonly hasTag: (tag: string) => boolean
  readonly context: unknown
}

const pathOf = (value: StateValue | undefined): string =>
  typeof value === 'object'
    ? Object.entries(value)
        .map(([state, inner]) => `${state}.${pathOf(inner)}`)
        .join(' ')
    : (value ?? '')

const childIn = (event: unknown): ChildSnapshot => {
  const { snapshot } = event as { snapshot: SnapshotWithTags }
  return {
    phase: pathOf(snapshot.value),
    isBusy: snapshot.hasTag('busy'),
    isSlow: snapshot.hasTag('slow'),
    hasFailed: snapshot.hasTag('failed'),
    context: snapshot.context,
  }
}

/** Changes of a context with a `child`, by the names of the actions. */
export const childChanges = {
  syncChild: ({ event }: { readonly event: unknown }) => ({ child: childIn(event) }),
  clearChild: () => ({ child: null }),
}
