import { digits } from '@ultrafibra/contract/brazil/digits'
import { nationalDigits, tidyPhone } from '@ultrafibra/contract/brazil/phone-text'
import { useSelector } from '@xstate/react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useId, useRef } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import type { CoverageDraft } from '../../../machines/coverage-form/coverage-form.selectors.ts'
import { canLookUp, missingIn } from '../../../machines/coverage-form/coverage-form.selectors.ts'
import type { CoverageFormContext } from '../../../machines/coverage-form/coverage-form.types.ts'
import { formatCep } from '../../format/cep.ts'
import { formatPhone } from '../../format/phone.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import button from '../../ui/button.module.css'
import { cx } from '../../ui/cx.ts'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { blank } from '../../ui/new-tab.ts'
import { StatusRegion } from '../../ui/status-region.tsx'
import type { Landing } from '../landing.types.ts'
import styles from './coverage-form.module.css'
import { LateMaskedField } from './late-masked-field.tsx'
import { SendButton, type SendPhase } from './send-button.tsx'
import { sendPhaseOf } from './send-phase.ts'
import { useFirstError } from './use-first-error.ts'

export type CoverageFormActor = ActorRefFrom<typeof coverageFormMachine>

interface CoverageQuestionProps {
  readonly actor: CoverageFormActor
  readonly landing: Pick<Landing, 'href'>
  /** Its heading, where it is a part of the page: it may have been typed into before its script ran. */
  readonly title?: string
  readonly framed?: boolean
  /** Below the button. */
  readonly children: ReactNode
}

const kept = 'O que você digitou continua aqui.'
const cepFinder = 'https://buscacepinter.correios.com.br/'
const labels = {
  idle: 'Consultar',
  loading: 'Consultando...',
  success: 'Encontrado',
  failed: 'Consultar',
} as const
const retryLabels = { ...labels, failed: 'Tentar de novo' } as const

const lacks = {
  cep: 'Falta o CEP, com 8 números.',
  number: 'Falta o número do imóvel.',
  phone: 'Falta o celular: DDD, o 9 e mais 8 números.',
} as const
const both = {
  page: 'Faltam o CEP e o celular com DDD.',
  drawer: 'Faltam o CEP e o número do imóvel.',
} as const

const mobileDigits = 11

const isRefused = (snapshot: ReturnType<CoverageFormActor['getSnapshot']>): boolean =>
  snapshot.hasTag('success') && snapshot.context.offers?.plans.length === 0

/** Beside the button, what it waits for, or that there is no fibre; null where it can be pressed. */
const besideOf = (snapshot: ReturnType<CoverageFormActor['getSnapshot']>): string | null => {
  const { context } = snapshot
  if (isRefused(snapshot)) return 'Ainda não tem fibra neste endereço.'
  if (canLookUp(context)) return null
  const reasons = missingIn(context)
  // A whole number lacks nothing: it cannot exist.
  if (reasons.phone && nationalDigits(context.draft.phone).length >= mobileDigits) return reasons.phone
  const [missing, another] = Object.keys(reasons) as (keyof typeof lacks)[]
  if (missing === undefined) return 'Troque o CEP para consultar de novo.'
  return another === undefined ? lacks[missing] : both[context.place]
}

/** The question of every coverage check on marketing pages: postal code, number, and a phone. */
export function CoverageQuestion({ actor, landing, title, framed = false, children }: CoverageQuestionProps) {
  const id = useId()
  const form = useRef<HTMLFormElement>(null)
  const snapshot = useSelector(actor, (state) => state)
  const { context } = snapshot
  const isOnPage = title !== undefined
  useFirstError(form, context.errors)
  useTypedBefore(form, actor, isOnPage)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    actor.send({ type: 'form.submit', draft: draftOf(event.currentTarget) })
  }
  const goOn = () => form.current && actor.send({ type: 'number.unusual', draft: draftOf(form.current) })
  const checkPage = landing.href('/consultar-cobertura/cep/')
  return (
    <form
      ref={form}
      id={isOnPage ? 'cobertura' : undefined}
      className={cx(styles.form, framed && styles.framed)}
      method="get"
      action={checkPage}
      aria-labelledby={isOnPage ? `${id}title` : undefined}
      noValidate
      onSubmit={submit}
    >
      {isOnPage ? <h2 id={`${id}title`}>{title}</h2> : null}
      <div className={styles.row}>
        <Fields key={Object.values(context.recalled).join()} id={id} context={context} send={actor.send} />
        <Buttons id={id} snapshot={snapshot} />
      </div>
      <Unanswered failure={context.failure} />
      <Missing id={id} text={besideOf(snapshot)} />
      <StatusRegion hidden>{announced(sendPhaseOf(snapshot), context)}</StatusRegion>
      <Note href={checkPage} onUnusual={goOn}>
        {children}
      </Note>
    </form>
  )
}

interface NoteProps {
  readonly href: string
  readonly children: ReactNode
  readonly onUnusual: () => void
}

function Note({ href, children, onUnusual }: NoteProps) {
  return (
    <p className={styles.note}>
      {children}{' '}
      <a href={cepFinder} {...blank}>
        Não sei meu CEP
      </a>{' '}
      <a href={href} onClick={answeredLink(onUnusual)}>
        Sem número, ou quadra e lote
      </a>
    </p>
  )
}

function Unanswered({ failure }: Pick<CoverageFormContext, 'failure'>) {
  if (failure === null) return null
  return <FailureNotice headline="Ainda não temos a resposta" text={failure.text} reassurance={kept} />
}

function Missing({ id, text }: { readonly id: string; readonly text: string | null }) {
  return (
    <p className={styles.missing} id={`${id}missing`} hidden={text === null}>
      {text}
    </p>
  )
}

interface ButtonsProps {
  readonly id: string
  readonly snapshot: ReturnType<CoverageFormActor['getSnapshot']>
}

/** Without script nothing says when the first one answers: the second always does. */
function Buttons({ id, snapshot }: ButtonsProps) {
  return (
    <>
      <SendButton
        phase={isRefused(snapshot) ? 'idle' : sendPhaseOf(snapshot)}
        labels={snapshot.hasTag('retry') ? retryLabels : labels}
        unavailable={!canLookUp(snapshot.context)}
        describedBy={`${id}missing`}
      />
      <button type="submit" className={cx(button.button, button.tall, button.block, styles.plain)} hidden>
        {labels.idle}
      </button>
    </>
  )
}

interface FieldsProps {
  readonly id: string
  readonly context: CoverageFormContext
  readonly send: CoverageFormActor['send']
}

/** Number and phone have no name, so that a native submit does not put them into the URL. */
function Fields({ id, context: { errors, place, recalled }, send }: FieldsProps) {
  const type = (field: keyof CoverageDraft, value: string) => send({ type: 'draft.change', field, value })
  return (
    <>
      <LateMaskedField
        {...cepField}
        id={`${id}cep`}
        value={formatCep(recalled.cep)}
        error={errors.cep}
        onInput={(_, value) => type('cep', digits(value))}
      />
      <Field
        {...numberField}
        id={`${id}number`}
        value={recalled.number}
        placeholder={place === 'page' ? 'Opcional' : undefined}
        error={errors.number}
        onInput={(_, value) => type('number', value)}
      />
      <LateMaskedField
        {...phoneField}
        id={`${id}phone`}
        value={formatPhone(recalled.phone)}
        placeholder={place === 'page' ? '(00) 00000-0000' : 'Opcional'}
        error={errors.phone}
        onInput={(_, value) => type('phone', tidyPhone(value))}
      />
    </>
  )
}

const cepField = {
  name: 'cep',
  label: 'CEP',
  mask: 'cep',
  placeholder: '00000-000',
  autoComplete: 'postal-code',
  inputMode: 'numeric',
  enterKeyHint: 'next',
} as const

const numberField = {
  name: '',
  label: 'Número',
  autoComplete: 'off',
  inputMode: 'numeric',
  enterKeyHint: 'next',
} as const

const phoneField = {
  name: '',
  label: 'Celular com DDD',
  mask: 'phone',
  autoComplete: 'tel-national',
  inputMode: 'tel',
  enterKeyHint: 'go',
} as const

/** Sends the machine what was typed before the script ran. */
function useTypedBefore(
  form: RefObject<HTMLFormElement | null>,
  actor: CoverageFormActor,
  isWritten: boolean,
): void {
  useEffect(() => {
    if (isWritten && form.current) actor.send({ type: 'form.wake', draft: draftOf(form.current) })
  }, [form, actor, isWritten])
}

const draftOf = (form: HTMLFormElement): CoverageDraft => {
  const [cep, number, phone] = form.querySelectorAll('input')
  return {
    cep: digits(cep?.value ?? ''),
    number: number?.value ?? '',
    phone: tidyPhone(phone?.value ?? ''),
  }
}

const announced = (phase: SendPhase, { found }: CoverageFormContext): string => {
  if (phase === 'loading') return labels.loading
  if (phase !== 'success' || found === null) return ''
  return `Endereço encontrado: ${found.cep.address}, ${found.cep.city}/${found.cep.UF}`
}
