import { installationDates } from '@ultrafibra/contract/questions/installation-dates'
import { installationDays } from '@ultrafibra/contract/schedule'
import { calendarUnknown } from '@ultrafibra/contract/texts'
import { cepOf } from '../../machines/address/address.selectors.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { Button } from '../ui/button.tsx'
import {
  EarliestCard,
  earliestOf,
  type ScheduleChoice,
  ScheduleCount,
  SchedulePicker,
} from '../ui/schedule-picker.tsx'
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

/** Weeks shown while the first free half-day is the only one. */
const alone = '0'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const { today, errors, freeDays = null } = view.context
  const draft = draftOf(view.context, 'data-instalacao')
  const { schedules = '', weeks = '' } = draft
  const value = readSchedules(schedules)
  const known = freeDays?.cep === cepOf(view.context) ? freeDays : null
  const free = new Map((known?.days ?? installationDays(today)).map(({ date, periods }) => [date, periods]))
  // A chosen day that was taken stays, so that its choice can be undone.
  const options = [...new Set([...free.keys(), ...value.map(({ date }) => date)])].sort().map((date) => ({
    date,
    morning: free.get(date)?.includes('manha') ?? false,
    afternoon: free.get(date)?.includes('tarde') ?? false,
  }))
  const shownWeeks = weeks === alone ? '1' : weeks
  const earliest = earliestOf(options)
  const only = earliest && writeSchedules([earliest])
  // The first free half-day is the question, and stays while it is saved, until a day is chosen or others are asked for.
  const isTaken = weeks === alone && schedules === only && (view.isBusy || view.hasFailed)
  const isOffered = isTaken || (draft.schedules === undefined && weeks === '')
  const offered = isOffered && errors.schedules === undefined ? earliest : null
  const change = (field: string, text: string) => send({ type: 'draft.change', field, value: text })
  return (
    <StepForm
      {...props}
      title={installationDates.title}
      why="Alguém com mais de 18 anos precisa estar em casa."
      fields={['schedules']}
      {...(offered
        ? { submitLabel: 'Quero esta', actions: <OtherDays onPress={() => change('weeks', '1')} /> }
        : { status: <ScheduleCount count={value.length} /> })}
    >
      <input type="hidden" name="schedules" value={(offered && only) ?? schedules} />
      <input type="hidden" name="weeks" value={offered ? alone : shownWeeks} />
      {offered ? (
        <EarliestCard {...offered} />
      ) : (
        <SchedulePicker
          id="schedules"
          options={options}
          value={value}
          weeks={Number(shownWeeks) || 1}
          error={errors.schedules}
          takesFocus={weeks === '1'}
          onChange={(choices) => change('schedules', writeSchedules(choices))}
          onShowWeeks={(shown) => change('weeks', String(shown))}
        />
      )}
      <div role="status">{known?.isKnown === false ? <p>{calendarUnknown}</p> : null}</div>
    </StepForm>
  )
}

function OtherDays({ onPress }: { readonly onPress: () => void }) {
  return (
    <Button variant="ghost" onPress={onPress}>
      Escolher outro dia
    </Button>
  )
}
