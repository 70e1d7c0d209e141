import * as v from 'valibot'
import { daySchema } from './brazil/date.ts'

export const schedulesEmpty = 'Escolha pelo menos uma opção.'

/** Half days for an installation. */
export const periods = ['manha', 'tarde'] as const
export type Period = (typeof periods)[number]

const periodSchema = v.picklist(periods, schedulesEmpty)

/** A half day for an installation. */
export const scheduleSchema = v.strictObject({ date: daySchema, period: periodSchema })
export type Schedule = v.InferOutput<typeof scheduleSchema>

/** Half days in an answer. One that this site does not know is left out: its visitor chooses again. */
export const storedSchedules = v.pipe(
  v.array(v.object({ date: v.string(), period: v.string() })),
  v.transform((all) => all.filter((one): one is Schedule => v.is(scheduleSchema, one))),
)

/** Days with half days in an answer, without those that this site does not know. */
export const offeredDays = v.pipe(
  v.array(v.object({ date: v.string(), periods: v.array(v.string()) })),
  v.transform((all) =>
    all.map(({ date, periods }) => ({ date, periods: periods.filter((one) => v.is(periodSchema, one)) })),
  ),
)
