import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Landing } from './landing.types.ts'

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      /** Defined in `boot/site-island.ts`. */
      'site-island': {
        readonly name: string
        /** The island's data as JSON. */
        readonly props: string
        readonly wakes: 'scroll' | 'near' | 'rest' | undefined
        readonly suppressHydrationWarning?: boolean
        readonly children?: ''
      }
    }
  }
}

/**
 * An interactive part of a marketing page. The rest is plain HTML, written at build; in the browser only islands get a
 * machine and are hydrated. `View` draws the actor's snapshot only, so that both sides render the same.
 */
export interface Island<Data, Actor extends AnyActorRef> {
  /** The name of its file, without `.island.tsx`. */
  readonly name: string
  /** Creates the actor; the host starts it. `data` is JSON. */
  readonly create: (landing: Landing, data: Data) => Actor
  readonly View: (props: IslandViewProps<Data, Actor>) => ReactNode
  /**
   * When it starts beside its own interaction, for what moves or is dragged: once its section is touched or the visitor
   * has scrolled, with `near` only near the viewport; `rest` also once the page has loaded and rested, for what plays by
   * itself. An untouched page starts no other.
   */
  readonly wakes?: 'scroll' | 'near' | 'rest'
}

export interface IslandViewProps<Data, Actor> {
  readonly landing: Landing
  readonly data: Data
  readonly actor: Actor
}

interface IslandSlotProps<Data, Actor extends AnyActorRef> {
  readonly island: Island<Data, Actor>
  readonly data: Data
  /** Overrides `wakes` on this page. */
  readonly wakes?: Island<Data, Actor>['wakes'] | undefined
}

/** Placeholder of an island; its markup is inserted at build. */
export function IslandSlot<Data, Actor extends AnyActorRef>({
  island,
  data,
  wakes = island.wakes,
}: IslandSlotProps<Data, Actor>) {
  return <site-island name={island.name} props={JSON.stringify(data)} wakes={wakes} />
}

interface InnerSlotProps {
  readonly name: string
  readonly data: unknown
  readonly wakes: 'scroll' | 'near'
}

/** A text as the only child keeps React from what another root draws there. */
const nothing = '' as const

/** Placeholder of an island inside another one's view, which leaves its content alone. */
export function InnerSlot({ name, data, wakes }: InnerSlotProps) {
  return (
    <site-island name={name} props={JSON.stringify(data)} wakes={wakes} suppressHydrationWarning>
      {nothing}
    </site-island>
  )
}
