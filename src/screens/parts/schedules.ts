import type { ScheduleChoice } from '../../ui/schedule-picker.tsx'

/** '2026-11-25/manha,2026-11-27/tarde' to choices in order of preference. */
export const readSchedules = (text = ''): readonly ScheduleChoice[] =>
  text
    .split(',')
    .filter(Boolean)
    .map((item) => {
      const [date = '', period = ''] = item.split('/')
      return { date, period: period === 'tarde' ? 'tarde' : 'manha' }
    })

export const writeSchedules = (choices: readonly ScheduleChoice[]): string =>
  choices.map(({ date, period }) => `${date}/${period}`).join(',')
