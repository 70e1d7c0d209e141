import { type ReactNode, useEffect } from 'react'
import type { AnyActorRef } from 'xstate'
import type { Island } from './island.tsx'
import type { Landing } from './landing.types.ts'

/** An island with any data and actor. */
// biome-ignore lint/suspicious/noExplicitAny: each island knows its own data and actor; the host does not
export type AnyIsland = Island<any, any>

interface IslandRootProps {
  readonly island: AnyIsland
  readonly landing: Landing
  readonly data: unknown
  readonly actor: AnyActorRef
  readonly onReady?: () => void
}

/** The root of an island; the same tree at build and in the browser. */
export function IslandRoot({ island, landing, data, actor, onReady }: IslandRootProps): ReactNode {
  useEffect(() => onReady?.(), [onReady])
  const { View } = island
  return <View landing={landing} data={data} actor={actor} />
}

/** Prefix of ids inside an island, the same at build and in the browser. */
export const idPrefix = (name: string, place: number): string => `${name}-${place}-`
