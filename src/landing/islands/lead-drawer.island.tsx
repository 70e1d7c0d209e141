import * as brand from '@ultrafibra/contract/brand'
import type { FieldErrors } from '@ultrafibra/contract/form'
import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { LeadDraft, LeadDrawerContext } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { leadDrawerMachine } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { leadDrawerActors } from '../../actors/landing-coverage.actors.ts'
import { formatBrl } from '../../format/brl.ts'
import { formatPhone } from '../../format/phone.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { Checkbox } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import type { Island } from '../island.tsx'
import { DrawerForm, typedIn } from './drawer-form.tsx'
import styles from './lead-drawer.module.css'
import { DrawerPhoneField } from './phone-field.tsx'
import { sendPhaseOf } from './send-phase.ts'

type LeadDrawerActor = ActorRefFrom<typeof leadDrawerMachine>

/** The button says what follows: the plans where there is fibre, else the check by the number. */
const labelsFor = (fromCents: LeadDrawerContext['fromCents']) => ({
  idle: typeof fromCents === 'number' ? 'Ver os planos daqui' : 'Conferir pelo número',
  loading: 'Só um instante...',
  success: 'Vamos lá',
  failed: 'Tentar de novo',
})
const consent = `Concordo em receber comunicações de ${brand.fullName} por SMS e WhatsApp.`

/** Asks for the visitor's contact after the coverage form found the address. */
export const leadDrawer: Island<null, LeadDrawerActor> = {
  name: 'lead-drawer',
  create: (landing) => createActor(leadDrawerMachine.provide({ actors: leadDrawerActors(landing) })),
  View: ({ actor, landing }) => {
    const snapshot = useSelector(actor, (state) => state)
    const { draft, errors, failure, fromCents } = snapshot.context
    const submit = (form: HTMLFormElement) =>
      actor.send({ type: 'form.submit', draft: draftOf(form, draft.accepts) })
    return (
      <Dialog
        open={snapshot.matches('open')}
        onClose={() => actor.send({ type: 'drawer.close' })}
        title="Falta pouco"
        placement="drawer"
      >
        <DrawerForm
          phase={sendPhaseOf(snapshot)}
          labels={labelsFor(fromCents)}
          errors={errors}
          failure={failure}
          onSubmit={submit}
        >
          <Fields actor={actor} />
        </DrawerForm>
        <p className={styles.skip}>
          <a
            href={landing.href('/consultar-cobertura/cep/')}
            onClick={answeredLink(() => actor.send({ type: 'contact.skip' }))}
          >
            Continuar sem deixar contato
          </a>
        </p>
      </Dialog>
    )
  },
}

function Fields({ actor }: { readonly actor: LeadDrawerActor }) {
  const context = useSelector(actor, (snapshot) => snapshot.context)
  const { draft, errors, recalledPhone } = context
  const type = (field: keyof LeadDraft, value: string) => actor.send({ type: 'draft.change', field, value })
  return (
    <>
      <StreetAnswer context={context} />
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

/** What is known of the street, before anything is asked. */
function StreetAnswer({ context: { found, fromCents } }: { readonly context: LeadDrawerContext }) {
  if (found === null) return null
  const { address, city, UF } = found.cep
  const isServed = typeof fromCents === 'number'
  return (
    <div className={cx(styles.answer, isServed && styles.good)}>
      <p>
        <b>{titleOf(address, fromCents)}</b>
      </p>
      <p>
        <span>{`${city}/${UF}.`}</span>{' '}
        {isServed ? (
          <span>
            Planos a partir de <b className="num">{`${formatBrl(fromCents)}/mês`}</b> no débito automático.{' '}
          </span>
        ) : null}
        <span>{fromCents === null ? notYet : ask}</span>
      </p>
    </div>
  )
}

const ask = 'Se quiser, deixe seu contato: a gente ajuda a escolher.'
const notYet = 'Deixe seu contato e confira pelo número: se ainda não chega, a gente avisa quando chegar.'

const isMasculine =
  /^(?:beco|boulevard|caminho|condomínio|conjunto|jardim|largo|parque|pátio|setor|viaduto)\b/iu

const titleOf = (street: string, fromCents: LeadDrawerContext['fromCents']): string => {
  if (fromCents === undefined) return `Achamos seu endereço: ${street}`
  const place = `${isMasculine.test(street) ? 'no' : 'na'} ${street}`
  return fromCents === null ? `Ainda não tem fibra ${place}` : `Boa notícia: tem fibra ${place}`
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
