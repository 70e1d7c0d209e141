import { digits } from '@ultrafibra/contract/brazil/digits'
import { nationalDigits, tidyPhone } from '@ultrafibra/contract/brazil/phone-text'
import { useSelector } from '@xstate/react'
import { type FormEvent, type RefObject, useEffect, useId, useRef } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import type { CoverageFormContext } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import type { CoverageDraft } from '../../../machines/coverage-form/coverage-form.selectors.ts'
import { canLookUp, missingIn } from '../../../machines/coverage-form/coverage-form.selectors.ts'
import { coverageFormActors } from '../../actors/landing-coverage.actors.ts'
import button from '../../ui/button.module.css'
import { cx } from '../../ui/cx.ts'
import { blank } from '../../ui/new-tab.ts'
import { StatusRegion } from '../../ui/status-region.tsx'
import type { Island } from '../island.tsx'
import styles from './coverage-form.module.css'
import { LateMaskedField } from './late-masked-field.tsx'
import { SendButton, type SendPhase } from './send-button.tsx'
import { sendPhaseOf } from './send-phase.ts'
import { useFirstError } from './use-first-error.ts'

export interface CoverageFormData {
  readonly title: string
  /** In a card, or directly on the background. */
  readonly framed: boolean
  /** Purpose of the phone; '' for none. */
  readonly note: string
}

type CoverageFormActor = ActorRefFrom<typeof coverageFormMachine>

const cepFinder = 'https://buscacepinter.correios.com.br/'
const labels = {
  idle: 'Consultar',
  loading: 'Consultando...',
  success: 'Encontrado',
  failed: 'Consultar',
} as const
const retryLabels = { ...labels, failed: 'Tentar de novo' } as const

/** A number of this length lacks none: it cannot exist. */
const mobileDigits = 11

/** Beside the button, what it waits for; null where it can be pressed. */
const waitsFor = (context: CoverageFormContext): string | null => {
  if (canLookUp(context)) return null
  const { cep, phone } = missingIn(context.draft)
  if (nationalDigits(context.draft.phone).length >= mobileDigits && phone) return phone
  if (cep && phone) return 'Digite o CEP e o celular com DDD para consultar.'
  if (cep) return 'Falta o CEP, com 8 números.'
  if (phone) return 'Falta o celular: DDD, o 9 e mais 8 números.'
  return 'Troque o CEP para consultar de novo.'
}

/** Asks for postal code and phone. Without script it is a plain form to the coverage check. */
export const coverageForm: Island<CoverageFormData, CoverageFormActor> = {
  name: 'coverage-form',
  create: (landing) => createActor(coverageFormMachine.provide({ actors: coverageFormActors(landing) })),
  View: ({ actor, data, landing }) => {
    const id = useId()
    const form = useRef<HTMLFormElement>(null)
    const { context, canRetry, phase } = useSnapshot(actor)
    const missing = waitsFor(context)
    useFirstError(form, context.errors)
    useTypedBefore(form, actor)
    const submit = (event: FormEvent<HTMLFormElement>) => {
      event.preventDefault()
      actor.send({ type: 'form.submit', draft: draftOf(event.currentTarget) })
    }
    return (
      <form
        ref={form}
        id="cobertura"
        className={cx(styles.form, data.framed && styles.framed)}
        method="get"
        action={landing.href('/consultar-cobertura/cep/')}
        aria-labelledby={`${id}title`}
        noValidate
        onSubmit={submit}
      >
        <h2 id={`${id}title`}>{data.title}</h2>
        <div className={styles.row}>
          <Fields id={id} errors={context.errors} send={actor.send} />
          <SendButton
            phase={phase}
            labels={canRetry ? retryLabels : labels}
            unavailable={missing !== null}
            describedBy={`${id}missing`}
          />
          <PlainButton />
        </div>
        <Missing id={`${id}missing`} text={missing} />
        <StatusRegion hidden>{announced(phase, context)}</StatusRegion>
        <Note text={data.note} />
      </form>
    )
  },
}

function Missing({ id, text }: { readonly id: string; readonly text: string | null }) {
  return (
    <p className={styles.missing} id={id} hidden={text === null}>
      {text}
    </p>
  )
}

/** Without script nothing says when a button answers: this one always does. */
function PlainButton() {
  return (
    <button type="submit" className={cx(button.button, button.tall, button.block, styles.plain)} hidden>
      {labels.idle}
    </button>
  )
}

function Note({ text }: { readonly text: string }) {
  return (
    <p className={styles.note}>
      {text ? <span>{`${text} `}</span> : null}
      <a href={cepFinder} {...blank}>
        Não sei meu CEP
      </a>
    </p>
  )
}

interface FieldsProps {
  readonly id: string
  readonly errors: CoverageFormContext['errors']
  readonly send: CoverageFormActor['send']
}

/** The phone field has no name, so that a native submit does not put it into the URL. */
function Fields({ id, errors, send }: FieldsProps) {
  return (
    <>
      <LateMaskedField
        id={`${id}cep`}
        name="cep"
        label="CEP"
        mask="cep"
        placeholder="00000-000"
        autoComplete="postal-code"
        inputMode="numeric"
        enterKeyHint="next"
        error={errors.cep}
        onInput={(_, value) => send({ type: 'draft.change', field: 'cep', value: digits(value) })}
      />
      <LateMaskedField
        id={`${id}phone`}
        name=""
        label="Celular com DDD"
        mask="phone"
        placeholder="(00) 00000-0000"
        autoComplete="tel-national"
        inputMode="tel"
        enterKeyHint="go"
        error={errors.phone}
        onInput={(_, value) => send({ type: 'draft.change', field: 'phone', value: tidyPhone(value) })}
      />
    </>
  )
}

function useSnapshot(actor: CoverageFormActor) {
  const snapshot = useSelector(actor, (state) => state)
  return {
    context: snapshot.context,
    canRetry: snapshot.hasTag('retry'),
    phase: sendPhaseOf(snapshot),
  }
}

/** Sends the machine what was typed before the script ran. */
function useTypedBefore(form: RefObject<HTMLFormElement | null>, actor: CoverageFormActor): void {
  useEffect(() => {
    if (form.current) actor.send({ type: 'form.wake', draft: draftOf(form.current) })
  }, [form, actor])
}

const draftOf = (form: HTMLFormElement): CoverageDraft => {
  const [cep, phone] = form.querySelectorAll('input')
  return { cep: digits(cep?.value ?? ''), phone: tidyPhone(phone?.value ?? '') }
}

const announced = (phase: SendPhase, { found }: CoverageFormContext): string => {
  if (phase === 'loading') return labels.loading
  if (phase !== 'success' || found === null) return ''
  return `Endereço encontrado: ${found.cep.address}, ${found.cep.city}/${found.cep.UF}`
}
