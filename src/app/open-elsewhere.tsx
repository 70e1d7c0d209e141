import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { elsewhereMachine, type MovableLead } from '../../machines/elsewhere/elsewhere.machine.ts'
import { elsewhereActors } from '../actors/elsewhere.actors.ts'
import { lazyApi } from '../adapters/lazy-api.ts'
import { ElsewhereDialog } from '../overlays/elsewhere-dialog.tsx'

/** The running chart of a lead that may go on elsewhere. */
export type ElsewhereActor = ActorRefFrom<typeof elsewhereMachine>

/** Starts the chart for a lead, with its effects in this browser. */
export const startElsewhere = (window: Window, lead: MovableLead): ElsewhereActor =>
  createActor(elsewhereMachine.provide({ actors: elsewhereActors({ api: lazyApi(window) }) }), {
    input: lead,
  }).start()

/** The dialog of a running chart. */
export function OpenElsewhere({ actor }: { readonly actor: ElsewhereActor }) {
  return <ElsewhereDialog snapshot={useSelector(actor, (state) => state)} send={actor.send} />
}
