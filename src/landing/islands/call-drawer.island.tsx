import { callBackFrom } from '@ultrafibra/contract/brand'
import * as texts from '@ultrafibra/contract/texts'
import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { callDrawerMachine } from '../../../machines/call-drawer/call-drawer.machine.ts'
import { callDrawerActors } from '../../actors/landing-call.actors.ts'
import { randomId } from '../../adapters/random-id.ts'
import { CallBackFlash } from '../../overlays/call-back-flash.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import type { Island } from '../island.tsx'
import { DrawerForm, typedIn } from './drawer-form.tsx'
import { DrawerPhoneField } from './phone-field.tsx'
import { sendPhaseOf } from './send-phase.ts'

type CallDrawerActor = ActorRefFrom<typeof callDrawerMachine>

const labels = {
  idle: 'Receber ligação',
  loading: 'Enviando...',
  success: 'Pedido recebido',
  failed: 'Tentar de novo',
} as const

/** Takes a phone number for a call-back; a toast confirms after the drawer has closed. */
export const callDrawer: Island<null, CallDrawerActor> = {
  name: 'call-drawer',
  create: (landing) =>
    createActor(callDrawerMachine.provide({ actors: callDrawerActors(landing, randomId()) })),
  View: ({ actor }) => {
    const snapshot = useSelector(actor, (state) => state)
    const close = () => actor.send({ type: 'drawer.close' })
    const isTaken = snapshot.hasTag('taken')
    return (
      <>
        <Dialog
          open={snapshot.matches({ drawer: 'open' })}
          onClose={close}
          title="Quer que a gente ligue?"
          placement="drawer"
        >
          {isTaken ? null : <Asking actor={actor} />}
          <StatusRegion>{isTaken ? texts.callRequested : ''}</StatusRegion>
          {isTaken ? (
            <Button variant="ghost" onPress={close}>
              Voltar à página
            </Button>
          ) : null}
        </Dialog>
        <CallBackFlash context={snapshot.context} send={() => actor.send({ type: 'flash.dismiss' })} />
      </>
    )
  },
}

function Asking({ actor }: { readonly actor: CallDrawerActor }) {
  const snapshot = useSelector(actor, (state) => state)
  const { draft, errors, failure } = snapshot.context
  return (
    <>
      <p>{`Ligamos em alguns segundos, ${callBackFrom}.`}</p>
      <DrawerForm
        phase={sendPhaseOf(snapshot)}
        labels={labels}
        errors={errors}
        failure={failure}
        onSubmit={(form) => actor.send({ type: 'form.submit', draft: { phone: typedIn(form, 'phone') } })}
      >
        <DrawerPhoneField
          id="call-phone"
          value={draft.phone}
          error={errors.phone}
          onType={(value) => actor.send({ type: 'draft.change', field: 'phone', value })}
        />
      </DrawerForm>
    </>
  )
}
