import { Field } from '../ui/field.tsx'
import { draftOf } from './parts/answers.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  return (
    <StepForm
      {...props}
      title="Como você se chama?"
      why="Nome completo, como está no documento."
      fields={['name']}
    >
      <Field
        id="name"
        name="name"
        label="Nome completo"
        autoComplete="name"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="next"
        value={draftOf(view.context, 'nome').name}
        error={view.context.errors.name}
        onInput={(field, value) => send({ type: 'draft.change', field, value })}
      />
    </StepForm>
  )
}
