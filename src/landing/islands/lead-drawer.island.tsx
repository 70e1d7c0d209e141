import * as brand from '@ultrafibra/contract/brand'
import type { FieldErrors } from '@ultrafibra/contract/form'
import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { LeadDraft, LeadDrawerContext } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { leadDrawerMachine } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { leadDrawerActors } from '../../actors/landing-coverage.actors.ts'
import { randomId } from '../../adapters/random-id.ts'
import { formatPhone } from '../../format/phone.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { Island } from '../island.tsx'
import { CoverageAnswer } from './coverage-answer.tsx'
import { DrawerForm, typedIn } from './drawer-form.tsx'
import { DrawerPhoneField } from './phone-field.tsx'
import { sendPhaseOf } from './send-phase.ts'

type LeadDrawerActor = ActorRefFrom<typeof leadDrawerMachine>

/** The button says what follows: the plans where there is fibre, else that the contact is stored. */
const labelsFor = (offers: LeadDrawerContext['offers']) => ({
  idle: offers?.plans.length === 0 ? 'Avisar quando chegar' : 'Ver os planos com meus dados',
  loading: 'Só um instante...',
  success: offers?.plans.length === 0 ? 'Anotado, obrigado!' : 'Vamos lá',
  failed: 'Tentar de novo',
})
const consent = `Concordo em receber comunicações de ${brand.fullName} por SMS e WhatsApp.`

/** The answer of the coverage form, and the contact that may be left. */
export const leadDrawer: Island<null, LeadDrawerActor> = {
  name: 'lead-drawer',
  create: (landing) =>
    createActor(leadDrawerMachine.provide({ actors: leadDrawerActors(landing, randomId()) })),
  View: ({ actor, landing }) => {
    const snapshot = useSelector(actor, (state) => state)
    const { draft, errors, failure, offers } = snapshot.context
    const submit = (form: HTMLFormElement) =>
      actor.send({ type: 'form.submit', draft: draftOf(form, draft.accepts) })
    return (
      <Dialog
        open={snapshot.matches('open') && snapshot.context.found !== null}
        onClose={() => actor.send({ type: 'drawer.close' })}
        title="Resultado da consulta"
        placement="drawer"
      >
        <CoverageAnswer
          context={snapshot.context}
          landing={landing}
          onSkip={(sku) => actor.send({ type: 'contact.skip', sku })}
          onOther={() => actor.send({ type: 'drawer.close' })}
        />
        <DrawerForm
          phase={sendPhaseOf(snapshot)}
          labels={labelsFor(offers)}
          errors={errors}
          failure={failure}
          onSubmit={submit}
        >
          <Fields actor={actor} />
        </DrawerForm>
      </Dialog>
    )
  },
}

function Fields({ actor }: { readonly actor: LeadDrawerActor }) {
  const { draft, errors, recalledPhone } = useSelector(actor, (snapshot) => snapshot.context)
  const type = (field: keyof LeadDraft, value: string) => actor.send({ type: 'draft.change', field, value })
  return (
    <>
      <PersonFields errors={errors} onType={type} />
      <DrawerPhoneField
        key={recalledPhone}
        id="lead-phone"
        value={formatPhone(recalledPhone)}
        hint={recalledPhone === '' ? undefined : 'O mesmo que você digitou na consulta.'}
        error={errors.phone}
        onType={(value) => type('phone', value)}
      />
      <Checkbox
        id="lead-accepts"
        name="accepts"
        label={consent}
        hint="Já vem marcado. Se preferir só a resposta, desmarque."
        checked={draft.accepts === 'on'}
        onChange={(checked) => type('accepts', checked ? 'on' : '')}
      />
    </>
  )
}

interface PersonFieldsProps {
  readonly errors: FieldErrors
  readonly onType: (field: keyof LeadDraft, value: string) => void
}

function PersonFields({ errors, onType }: PersonFieldsProps) {
  return (
    <>
      <Field
        id="lead-name"
        name="name"
        label="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        error={errors.name}
        onInput={(_, value) => onType('name', value)}
      />
      <Field
        id="lead-email"
        name="email"
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="next"
        error={errors.email}
        onInput={(_, value) => onType('email', value)}
      />
    </>
  )
}

const draftOf = (form: HTMLFormElement, accepts: string): LeadDraft => ({
  name: typedIn(form, 'name'),
  email: typedIn(form, 'email'),
  phone: typedIn(form, 'phone'),
  accepts,
})
