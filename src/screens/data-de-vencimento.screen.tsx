import { dueDates } from '../../contract/steps.ts'
import { ChoiceGroup } from '../ui/choice.tsx'
import { draftOf } from './parts/answers.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const days = dueDates.map((day) => ({ value: String(day), label: `Dia ${day}` }))

export function Screen(props: ScreenProps) {
  const { view, send } = props
  return (
    <StepForm
      {...props}
      title="Qual o melhor dia para pagar?"
      why="A conta vence nesse dia todos os meses."
      fields={['due_date']}
    >
      <ChoiceGroup
        id="due_date"
        name="due_date"
        legend="Dia do vencimento"
        legendHidden
        layout="grid"
        options={days}
        value={draftOf(view.context, 'data-de-vencimento').due_date}
        error={view.context.errors.due_date}
        onChange={(value) => send({ type: 'draft.change', field: 'due_date', value })}
      />
    </StepForm>
  )
}
