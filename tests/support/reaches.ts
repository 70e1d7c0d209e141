import { type AnyActorRef, type AnyMachineSnapshot, type SnapshotFrom, waitFor } from 'xstate'

/** Waits for a snapshot, ten seconds at most; then says what was awaited and the state there is. */
export const reaches = <Ref extends AnyActorRef>(
  actor: Ref,
  isThere: (snapshot: SnapshotFrom<Ref>) => boolean,
): Promise<SnapshotFrom<Ref>> =>
  waitFor(actor, isThere, { timeout: 10_000 }).catch((cause: unknown) => {
    const { value } = actor.getSnapshot() as AnyMachineSnapshot
    throw new Error(`Stays in ${JSON.stringify(value)}, awaited was ${isThere}`, { cause })
  })
