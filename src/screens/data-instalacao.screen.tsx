import { installationDates } from '../../contract/questions/installation-dates.ts'
import { installationDays } from '../../contract/schedule.ts'
import { draftOf } from '../../machines/checkout/checkout.selectors.ts'
import { SchedulePicker } from '../ui/schedule-picker.tsx'
import { readSchedules, writeSchedules } from './parts/schedules.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const { today, errors } = view.context
  const { schedules = '' } = draftOf(view.context, 'data-instalacao')
  const options = installationDays(today).map(({ date, periods }) => ({
    date,
    morning: periods.includes('manha'),
    afternoon: periods.includes('tarde'),
  }))
  return (
    <StepForm
      {...props}
      title={installationDates.title}
      why="Escolha até 3 opções, na ordem que preferir. Alguém com mais de 18 anos precisa estar em casa."
      fields={['schedules']}
      width="wide"
    >
      <input type="hidden" name="schedules" value={schedules} />
      <SchedulePicker
        id="schedules"
        options={options}
        value={readSchedules(schedules)}
        error={errors.schedules}
        onChange={(choices) =>
          send({ type: 'draft.change', field: 'schedules', value: writeSchedules(choices) })
        }
      />
    </StepForm>
  )
}
