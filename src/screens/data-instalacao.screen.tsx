import { installationDates } from '../../contract/questions/installation-dates.ts'
import { installationDays } from '../../contract/schedule.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { type ScheduleChoice, SchedulePicker } from '../ui/schedule-picker.tsx'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

/** '2026-11-25/manha,2026-11-27/tarde' to choices in order of preference. */
const readSchedules = (text = ''): readonly ScheduleChoice[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((item) => {
      const [date = '', period = ''] = item.split('/')
      return { date, period: period === 'tarde' ? 'tarde' : 'manha' }
    })

const writeSchedules = (choices: readonly ScheduleChoice[]): string =>
  choices.map(({ date, period }) => `${date}/${period}`).join(',')

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
