import * as v from 'valibot'
import { type Period, periods, type Schedule, scheduleSchema, schedulesEmpty } from '../half-day.ts'
import { defineQuestion } from './question.ts'

export const maxSchedules = 3

export const schedulesSchema = v.pipe(
  v.array(scheduleSchema, schedulesEmpty),
  v.minLength(1, schedulesEmpty),
  v.maxLength(maxSchedules, 'Você já escolheu 3. Desmarque uma para trocar.'),
  v.check(
    (all) => new Set(all.map((one) => one.date + one.period)).size === all.length,
    'Escolha opções diferentes.',
  ),
)

const isPeriod = (text: string): text is Period => periods.some((period) => period === text)

/** Unknown periods are logged and count as morning. */
const readPeriod = (text: string): Period => {
  if (isPeriod(text)) return text
  console.warn('Período não reconhecido', text)
  return 'manha'
}

/** `2026-11-25/manha,2026-11-27/tarde` in order of preference. */
const readSchedules = (text: string) =>
  text
    .split(',')
    .filter(Boolean)
    .map((item) => {
      const [date = '', period = ''] = item.split('/')
      return { date, period: readPeriod(period) }
    })

export const installationDates = defineQuestion({
  name: 'data-instalacao',
  title: 'Quando podemos instalar?',
  section: 'pagamento',
  funnel: 13,
  saves: 'scheduleDate',
  payload: () => v.strictObject({ schedules: schedulesSchema }),
  schema: () =>
    v.object({
      schedules: v.pipe(v.optional(v.string(), ''), v.transform(readSchedules), schedulesSchema),
    }),
  fields: ['schedules'],
  choices: { schedules: /^(\d{4}-\d{2}-\d{2}\/(manha|tarde),?)*$/ },
  applies: ({ plan }) => plan?.installationSchedule ?? false,
  fromLead: ({ schedules }) => (schedules?.length ? { schedules } : null),
  toDraft: ({ schedules }) => ({
    schedules: (schedules as Schedule[]).map(({ date, period }) => `${date}/${period}`).join(','),
  }),
  recovery: ['schedules'],
  needs: 'days',
  missing: 'a data da instalação',
})
