import { MaskedField } from '../ui/masked-field.tsx'
import { draftOf } from './parts/answers.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  return (
    <StepForm
      {...props}
      title="Quando você nasceu?"
      why="É preciso ter 18 anos ou mais para contratar."
      fields={['birth_date']}
    >
      <MaskedField
        id="birth_date"
        name="birth_date"
        label="Data de nascimento"
        mask="date"
        hint="dia, mês e ano, como 27/03/1990"
        width="cep"
        autoComplete="bday"
        inputMode="numeric"
        enterKeyHint="go"
        value={draftOf(view.context, 'data-nascimento').birth_date}
        error={view.context.errors.birth_date}
        onInput={(field, value) => send({ type: 'draft.change', field, value })}
      />
    </StepForm>
  )
}
