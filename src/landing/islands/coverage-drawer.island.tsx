import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { AddressDraft } from '../../../machines/coverage-drawer/coverage-drawer.machine.ts'
import { coverageDrawerMachine } from '../../../machines/coverage-drawer/coverage-drawer.machine.ts'
import { canSend } from '../../../machines/coverage-drawer/coverage-drawer.selectors.ts'
import { coverageDrawerActors } from '../../actors/landing-coverage.actors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { Island } from '../island.tsx'
import { DrawerForm, typedIn } from './drawer-form.tsx'
import { LateMaskedField } from './late-masked-field.tsx'
import { DrawerPhoneField } from './phone-field.tsx'
import { sendPhaseOf } from './send-phase.ts'

type CoverageDrawerActor = ActorRefFrom<typeof coverageDrawerMachine>

const labels = {
  idle: 'Consultar',
  loading: 'Consultando...',
  success: 'Endereço encontrado',
  failed: 'Tentar de novo',
} as const
const missing = 'Digite o número e um CEP para consultar.'

/** Asks for the address for a plan; the checkout continues with the lookup. */
export const coverageDrawer: Island<null, CoverageDrawerActor> = {
  name: 'coverage-drawer',
  create: (landing) => createActor(coverageDrawerMachine.provide({ actors: coverageDrawerActors(landing) })),
  View: ({ actor }) => {
    const snapshot = useSelector(actor, (state) => state)
    const { context } = snapshot
    return (
      <Dialog
        open={snapshot.matches('open')}
        onClose={() => actor.send({ type: 'drawer.close' })}
        title="Consultar cobertura"
        placement="drawer"
      >
        <DrawerForm
          phase={sendPhaseOf(snapshot)}
          labels={labels}
          missing={canSend(context) ? undefined : missing}
          errors={context.errors}
          failure={context.failure}
          onSubmit={(form) => actor.send({ type: 'form.submit', draft: draftOf(form) })}
        >
          <Fields errors={context.errors} send={actor.send} />
        </DrawerForm>
      </Dialog>
    )
  },
}

interface FieldsProps {
  readonly errors: ReturnType<CoverageDrawerActor['getSnapshot']>['context']['errors']
  readonly send: CoverageDrawerActor['send']
}

function Fields({ errors, send }: FieldsProps) {
  const type = (field: keyof AddressDraft, value: string) => send({ type: 'draft.change', field, value })
  return (
    <>
      <p>Com o endereço a gente confere se o plano chega até você.</p>
      <Field
        id="coverage-number"
        name="number"
        label="Número"
        width="short"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        error={errors.number}
        onInput={(_, value) => type('number', value)}
      />
      <LateMaskedField
        id="coverage-cep"
        name="cep"
        label="CEP"
        mask="cep"
        hint="8 números"
        width="cep"
        inputMode="numeric"
        autoComplete="postal-code"
        enterKeyHint="next"
        error={errors.cep}
        onInput={(_, value) => type('cep', value)}
      />
      <DrawerPhoneField
        id="coverage-phone"
        hint="Opcional"
        error={errors.phone}
        onType={(value) => type('phone', value)}
      />
    </>
  )
}

const draftOf = (form: HTMLFormElement): AddressDraft => ({
  number: typedIn(form, 'number'),
  cep: typedIn(form, 'cep'),
  phone: typedIn(form, 'phone'),
})
