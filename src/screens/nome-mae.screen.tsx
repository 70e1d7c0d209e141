import { Field } from '../ui/field.tsx'
import { draftOf } from './parts/answers.ts'
import { whatsappOf } from './parts/frame.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  return (
    <StepForm
      {...props}
      title="Qual é o nome da sua mãe?"
      why="Usamos só para confirmar sua identidade."
      fields={['mothers_name']}
    >
      <Field
        id="mothers_name"
        name="mothers_name"
        label="Nome completo da mãe"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="go"
        value={draftOf(view.context, 'nome-mae').mothers_name}
        error={view.context.errors.mothers_name}
        onInput={(field, value) => send({ type: 'draft.change', field, value })}
      />
      <p>
        <a href={whatsappOf(view.context.plan)} target="_blank" rel="noopener noreferrer">
          Não tenho esse dado no documento
        </a>
      </p>
    </StepForm>
  )
}
