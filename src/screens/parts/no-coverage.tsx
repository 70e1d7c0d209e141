import { areaCodeWarning } from '@ultrafibra/contract/brazil/phone'
import { consentTexts } from '@ultrafibra/contract/consent-texts'
import { asText, type Values } from '@ultrafibra/contract/form'
import type { ReactNode } from 'react'
import { draftOf } from '../../../machines/kit/form.ts'
import { isMasked } from '../../format/masked.ts'
import { formatPhone } from '../../format/phone.ts'
import { prepositionOf } from '../../format/street.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { Step } from '../../ui/step.tsx'
import type { SharedContext, SharedProps } from '../screen.types.ts'
import { addressPlace } from './answers.ts'
import { PlanCards } from './plan-cards.tsx'
import { StepForm } from './step-form.tsx'
import { streetLine } from './street-line.ts'
import waiting from './waiting.module.css'

const notCovered = 'Ainda não chegamos na sua rua'
/** Said where no plan was named. */
export const otherPlans = 'Temos estes outros planos no seu endereço.'

interface NoCoverageProps extends SharedProps {
  /** The page of the street number, to which Back leads. */
  readonly addressPath: string
  /** The page of the postal code. */
  readonly cepPath: string
}

interface OtherPlansProps extends NoCoverageProps {
  readonly title: string
  /** Else which plan does not reach which street. */
  readonly why?: string | undefined
  /** Before the heading. */
  readonly above?: ReactNode
  /** Under the plans. */
  readonly children?: ReactNode
}

/** Plans available at the address, to choose from; instead of a wanted plan, the one most like it comes first. */
export function OtherPlans({ title, why, above, children, ...props }: OtherPlansProps) {
  const { view, send, href, addressPath, cepPath } = props
  const { plan: wanted, available } = view.context
  const plans = available ?? []
  const isGone = wanted !== null && !plans.some(({ sku }) => sku === wanted.sku)
  const back = () => send({ type: 'step.back' })
  const place = addressPlace(view.context)
  const gone =
    isGone && place
      ? `${wanted.plan} não chega ${prepositionOf(place)} ${place}. Estes planos chegam.`
      : otherPlans
  return (
    <Step
      title={title}
      why={why ?? gone}
      above={above}
      backHref={href(addressPath)}
      onBack={answeredLink(back)}
    >
      <PlanCards {...props} plans={plans} missed={isGone ? wanted : null} headingLevel={2} />
      {children}
      <div className={waiting.ways}>
        <ButtonLink href={href(cepPath)} variant="ghost" icon="pin">
          Trocar endereço
        </ButtonLink>
      </div>
    </Step>
  )
}

/** No plan at the address: the contact form, then the thanks. */
export function NoCoverage(props: NoCoverageProps) {
  return props.view.phase === 'thanking' ? <Thanks {...props} /> : <ContactForm {...props} />
}

function Thanks(props: NoCoverageProps) {
  const { view, send, href, addressPath, cepPath } = props
  const back = () => send({ type: 'step.back' })
  return (
    <Step
      title={notCovered}
      why={`${streetLine(view.context)}.`}
      backHref={href(addressPath)}
      onBack={answeredLink(back)}
    >
      <div className={waiting.message}>
        <StatusRegion>Pronto! Vamos avisar quando a fibra chegar.</StatusRegion>
      </div>
      <div className={waiting.ways}>
        <ButtonLink href={href(cepPath)} variant="ghost" icon="pin">
          Trocar endereço
        </ButtonLink>
        <ButtonLink href={href('/')} variant="ghost">
          Ver planos
        </ButtonLink>
      </div>
    </Step>
  )
}

const asFields = (values: unknown): Values => (values ?? {}) as Values

/** What the visitor has told already, as typed; masked data of a record stays out. */
const knownContact = ({ values }: SharedContext): Readonly<Record<string, string>> => {
  const known = {
    name: asText(asFields(values.nome).name),
    phone: formatPhone(asText(asFields(values.telefone).phone)),
    email: asText(asFields(values.email).email),
  }
  return Object.fromEntries(Object.entries(known).filter(([, text]) => text !== '' && !isMasked(text)))
}

function ContactForm(props: NoCoverageProps) {
  const { view, send, href, addressPath, cepPath } = props
  const { errors } = view.context
  const draft = { ...knownContact(view.context), ...draftOf(view.context, 'contato') }
  const field = (name: string) => ({
    id: name,
    name,
    value: draft[name],
    error: errors[name],
    onInput: (changed: string, value: string) => send({ type: 'draft.change', field: changed, value }),
  })
  return (
    <StepForm
      {...props}
      backPath={addressPath}
      title={notCovered}
      why={`${streetLine(view.context)}. ${consentTexts.notice}`}
      fields={['name', 'phone', 'email']}
      submitLabel="Quero ser avisado"
      actions={
        <ButtonLink href={href(cepPath)} variant="text">
          Trocar endereço
        </ButtonLink>
      }
    >
      <Field {...field('name')} label="Nome" autoComplete="name" autoCapitalize="words" enterKeyHint="next" />
      <MaskedField
        {...field('phone')}
        label="Celular"
        mask="phone"
        width="cpf"
        autoComplete="tel-national"
        inputMode="tel"
        enterKeyHint="next"
        warning={errors.phone ? undefined : areaCodeWarning(draft.phone ?? '')}
      />
      <Field
        {...field('email')}
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="send"
      />
    </StepForm>
  )
}
