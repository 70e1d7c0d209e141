import { MaskedField } from '../ui/masked-field.tsx'
import { draftOf } from './parts/answers.ts'
import { areaCodeWarning } from './parts/area-code.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const { phone = '' } = draftOf(view.context, 'telefone')
  const error = view.context.errors.phone
  return (
    <StepForm
      {...props}
      title="Qual é o seu celular?"
      why="É por ele que confirmamos a instalação."
      fields={['phone']}
    >
      <MaskedField
        id="phone"
        name="phone"
        label="Celular com DDD"
        mask="phone"
        width="cpf"
        type="tel"
        autoComplete="tel-national"
        inputMode="tel"
        enterKeyHint="go"
        value={phone}
        error={error}
        warning={error ? undefined : areaCodeWarning(phone)}
        onInput={(field, value) => send({ type: 'draft.change', field, value })}
      />
    </StepForm>
  )
}
