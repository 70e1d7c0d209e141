import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { Field } from '../ui/field.tsx'
import { draftOf } from './parts/answers.ts'
import { emailSuggestion } from './parts/email-typo.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const draft = draftOf(view.context, 'email')
  const suggestion = emailSuggestion(draft.email ?? '')
  const change = (field: string, value: string) => send({ type: 'draft.change', field, value })
  const take = (email: string) => {
    change('email', email)
    change('email_taken', email)
  }
  const box = (name: string, label: string) => (
    <Checkbox
      id={name}
      name={name}
      label={label}
      checked={draft[name] === 'on'}
      onChange={(checked) => change(name, checked ? 'on' : '')}
    />
  )
  return (
    <StepForm
      {...props}
      title="Qual é o seu e-mail?"
      why="Enviamos o contrato e o número do pedido para ele."
      fields={['email']}
    >
      <Field
        key={draft.email_taken}
        id="email"
        name="email"
        label="E-mail"
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
        value={draft.email}
        error={view.context.errors.email}
        onInput={change}
      />
      <input type="hidden" name="email_taken" value={draft.email_taken ?? ''} />
      <div role="status">
        {suggestion ? (
          <Button variant="text" size="compact" onPress={() => take(suggestion)}>
            Você quis dizer {suggestion}?
          </Button>
        ) : null}
      </div>
      {box('accept_promotions', 'Quero receber ofertas')}
      {box('accept_information', 'Quero receber informações do pedido')}
    </StepForm>
  )
}
