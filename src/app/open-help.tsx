import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { elsewhereMachine, type MovableLead } from '../../machines/elsewhere/elsewhere.machine.ts'
import { helpCodeMachine } from '../../machines/help-code/help-code.machine.ts'
import { elsewhereActors, helpCodeActors } from '../actors/elsewhere.actors.ts'
import { lazyApi } from '../adapters/lazy-api.ts'
import { ElsewhereDialog } from '../overlays/elsewhere-dialog.tsx'
import { HelpCodeDialog } from '../overlays/help-code-dialog.tsx'

function Elsewhere({ actor }: { readonly actor: ActorRefFrom<typeof elsewhereMachine> }) {
  return <ElsewhereDialog snapshot={useSelector(actor, (state) => state)} send={actor.send} />
}

function HelpCode({ actor }: { readonly actor: ActorRefFrom<typeof helpCodeMachine> }) {
  return <HelpCodeDialog snapshot={useSelector(actor, (state) => state)} send={actor.send} />
}

/** Starts the chart of going on on another device, and draws its dialog. */
export const openElsewhere = (window: Window, input: MovableLead) => {
  const machine = elsewhereMachine.provide({ actors: elsewhereActors({ api: lazyApi(window) }) })
  return <Elsewhere actor={createActor(machine, { input }).start()} />
}

/** The same for the code that a visitor tells who helps them. */
export const openHelpCode = (window: Window, id: string) => {
  const machine = helpCodeMachine.provide({ actors: helpCodeActors({ api: lazyApi(window) }) })
  return <HelpCode actor={createActor(machine, { input: { id } }).start()} />
}
