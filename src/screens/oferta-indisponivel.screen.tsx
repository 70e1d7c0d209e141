import { Button, ButtonLink } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { MaskedField } from '../ui/masked-field.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { Step } from '../ui/step.tsx'
import { draftOf, streetLine } from './parts/answers.ts'
import { areaCodeWarning } from './parts/area-code.ts'
import { Frame } from './parts/frame.tsx'
import { answeredLink } from './parts/page-frame.tsx'
import { PlanCards } from './parts/plan-cards.tsx'
import { StepForm } from './parts/step-form.tsx'
import waiting from './parts/waiting.module.css'
import type { ScreenProps } from './screen.types.ts'

const uncovered = 'Ainda não chegamos na sua rua'

export function Screen(props: ScreenProps) {
  if (props.view.phase === 'choosing') return <OtherPlans {...props} />
  if (props.view.phase === 'thanking') return <Thanks {...props} />
  return <ContactForm {...props} />
}

function OtherPlans(props: ScreenProps) {
  const { view, send, href } = props
  const back = () => send({ type: 'step.back' })
  return (
    <Frame {...props} width="full">
      <Step
        title="Este plano não chega aí ainda"
        why="Temos estes outros planos no seu endereço."
        backHref={href('/checkout/nr-imovel/')}
        onBack={answeredLink(back)}
      >
        <PlanCards {...props} plans={view.context.available ?? []} headingLevel={2} />
        <div className={waiting.ways}>
          <Button variant="ghost" icon="pin" onPress={back}>
            Trocar endereço
          </Button>
        </div>
      </Step>
    </Frame>
  )
}

function Thanks(props: ScreenProps) {
  const { view, href } = props
  return (
    <Frame {...props} width="form">
      <Step title={uncovered} why={`${streetLine(view.context)}.`}>
        <div className={waiting.told}>
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

function ContactForm(props: ScreenProps) {
  const { view, send } = props
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
      title={uncovered}
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
        type="tel"
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
