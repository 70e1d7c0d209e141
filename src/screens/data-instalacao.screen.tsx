import { installationDates } from '../../contract/questions/installation-dates.ts'
import { installationDays } from '../../contract/schedule.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { type ScheduleChoice, ScheduleCount, SchedulePicker } from '../ui/schedule-picker.tsx'
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
  const { schedules = '', weeks = '' } = draftOf(view.context, 'data-instalacao')
  const options = installationDays(today).map(({ date, periods }) => ({
    date,
    morning: periods.includes('manha'),
    afternoon: periods.includes('tarde'),
  }))
  const value = readSchedules(schedules)
  const change = (field: string, text: string) => send({ type: 'draft.change', field, value: text })
  return (
    <StepForm
      {...props}
      title={installationDates.title}
      why="Escolha até 3 opções, na ordem que preferir. Alguém com mais de 18 anos precisa estar em casa."
      fields={['schedules']}
      width="wide"
      status={<ScheduleCount count={value.length} />}
    >
      <input type="hidden" name="schedules" value={schedules} />
      <input type="hidden" name="weeks" value={weeks} />
      <SchedulePicker
        id="schedules"
        options={options}
        value={value}
        weeks={Number(weeks) || 1}
        error={errors.schedules}
        onChange={(choices) => change('schedules', writeSchedules(choices))}
        onShowWeeks={(shown) => change('weeks', String(shown))}
      />
    </StepForm>
  )
}
