import type { ReactNode } from 'react'
import { areaCodeWarning } from '../../../contract/brazil/phone.ts'
import { draftOf } from '../../../machines/kit/form.ts'
import { nearestTo } from '../../content/first-plans.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { Step } from '../../ui/step.tsx'
import type { SharedProps } from '../screen.types.ts'
import { Frame } from './frame.tsx'
import { answeredLink } from './page-frame.tsx'
import { PlanCards } from './plan-cards.tsx'
import { StepForm } from './step-form.tsx'
import { streetLine } from './street-line.ts'
import waiting from './waiting.module.css'

const notCovered = 'Ainda não chegamos na sua rua'

interface NoCoverageProps extends SharedProps {
  /** The page to correct the address. */
  readonly addressPath: string
}

interface OtherPlansProps extends NoCoverageProps {
  readonly title: string
  readonly why: string
  /** Under the plans. */
  readonly children?: ReactNode
}

/** Plans available at the address, to choose from. */
export function OtherPlans({ title, why, children, ...props }: OtherPlansProps) {
  const { view, send, href, addressPath } = props
  const { plan, available: found } = view.context
  const available = found ?? []
  const isGone = plan !== null && !available.some(({ sku }) => sku === plan.sku)
  const back = () => send({ type: 'step.back' })
  return (
    <Frame {...props} width="full">
      <Step title={title} why={why} backHref={href(addressPath)} onBack={answeredLink(back)}>
        <PlanCards
          {...props}
          plans={available}
          nearest={isGone ? nearestTo(plan, available) : undefined}
          headingLevel={2}
        />
        {children}
        <div className={waiting.ways}>
          <Button variant="ghost" icon="pin" onPress={back}>
            Trocar endereço
          </Button>
        </div>
      </Step>
    </Frame>
  )
}

/** No plan at the address: the contact form, then the thanks. */
export function NoCoverage(props: NoCoverageProps) {
  return props.view.phase === 'thanking' ? <Thanks {...props} /> : <ContactForm {...props} />
}

function Thanks(props: SharedProps) {
  const { view, href } = props
  return (
    <Frame {...props} width="form">
      <Step title={notCovered} why={`${streetLine(view.context)}.`}>
        <div className={waiting.message}>
          <StatusRegion>Pronto! Vamos avisar quando a fibra chegar.</StatusRegion>
        </div>
        <div className={waiting.ways}>
          <ButtonLink href={href('/')} variant="ghost">
            Ver planos
          </ButtonLink>
        </div>
      </Step>
    </Frame>
  )
}

function ContactForm(props: NoCoverageProps) {
  const { view, send, addressPath } = props
  const { errors } = view.context
  const draft = draftOf(view.context, 'contato')
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
      width="form"
      backPath={addressPath}
      title={notCovered}
      why="Deixe seu contato e avisamos quando a fibra chegar."
      fields={['name', 'phone', 'email']}
      submitLabel="Quero ser avisado"
      actions={
        <Button variant="text" onPress={() => send({ type: 'step.back' })}>
          Trocar endereço
        </Button>
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
