import { scheduleSchema } from '@ultrafibra/contract/half-day'
import { calendarUnknown } from '@ultrafibra/contract/texts'
import * as v from 'valibot'
import { operation } from './port.ts'

const { date, period } = scheduleSchema.entries

export const calendarPort = {
  name: 'calendar',
  setting: 'CALENDAR_URL',
  summary: 'Half days on which an installer is free',
  timeoutMs: 2_000,
  attempts: 1,
  whenDown: calendarUnknown,
  fallback:
    'The coverage check says no first visit. Chosen half days are wishes, to be agreed by phone: `calendar` in `review` of `npm run orders`',
  operations: {
    days: operation({
      summary: 'The free half days at a postal code, from one day to another, both included',
      question: v.object({ cep: v.pipe(v.string(), v.regex(/^\d{8}$/)), from: date, until: date }),
      answer: v.object({
        days: v.array(v.object({ date, periods: v.pipe(v.array(period), v.nonEmpty()) })),
      }),
      liesIn: ({ from, until }, { days }) => {
        if (days.some((one) => one.date < from || one.date > until)) return 'a day that was not asked for'
        return new Set(days.map((one) => one.date)).size === days.length ? null : 'one day twice'
      },
      example: {
        question: { cep: '01310100', from: '2026-11-22', until: '2026-12-21' },
        answer: { days: [{ date: '2026-11-26', periods: ['manha', 'tarde'] }] },
      },
    }),
  },
} as const
