import type { ReactNode } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Landing } from './landing.types.ts'

/**
 * A part of a marketing page that answers the visitor. Everything around it is plain HTML: the page is written at
 * build, and in the browser only islands get a machine and are hydrated. `View` draws the actor's snapshot alone,
 * so that both sides draw the same.
 */
export interface Island<Data, Actor extends AnyActorRef> {
  /** The name of its file, without `.island.tsx`. */
  readonly name: string
  /** Creates the actor; the host of the island starts it. `data` is JSON. */
  readonly create: (landing: Landing, data: Data) => Actor
  readonly View: (props: IslandViewProps<Data, Actor>) => ReactNode
  /**
   * When it starts by itself: `idle`, as soon as the page has nothing else to do, for what moves or must be done
   * without the visitor; `near`, when it comes close to the view, for what can be dragged or moves there. All others start when they
   * are touched: their bytes are fetched for who uses them.
   */
  readonly wakes?: 'idle' | 'near'
}

export interface IslandViewProps<Data, Actor> {
  readonly landing: Landing
  readonly data: Data
  readonly actor: Actor
}

interface IslandSlotProps<Data, Actor extends AnyActorRef> {
  readonly island: Island<Data, Actor>
  readonly data: Data
  /** When it starts by itself on this page, where its kind does not. */
  readonly wakes?: Island<Data, Actor>['wakes'] | undefined
}

/** The place of an island on a page; its markup is put in when the page is written. */
export function IslandSlot<Data, Actor extends AnyActorRef>({
  island,
  data,
  wakes = island.wakes,
}: IslandSlotProps<Data, Actor>) {
  return <div data-island={island.name} data-props={JSON.stringify(data)} data-wakes={wakes} />
}
