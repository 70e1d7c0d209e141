/** The plans, in display order. */
export const demoPlans = ['annual', 'monthly', 'weekly'] as const
export type DemoPlan = (typeof demoPlans)[number]

/** A plan's billing period. */
export const planUnits = { annual: 'year', monthly: 'month', weekly: 'week' } as const satisfies Readonly<
  Record<DemoPlan, string>
>

export const demoPages = ['intro', 'plans', 'confirm', 'thanks', 'hi', 'about', 'not-found'] as const
export type DemoPageName = (typeof demoPages)[number]

export const demoLanguages = ['en', 'es'] as const
export type DemoLanguage = (typeof demoLanguages)[number]

export const demoFields = ['name', 'email'] as const
export type DemoField = (typeof demoFields)[number]

/** The form's fields exactly as typed. */
export type DemoDraft = Readonly<Record<DemoField, string>>

/** A field's error code, translated where it is shown. */
export type Refusal = 'nameMissing' | 'emailMissing' | 'emailWrong'
export type Refusals = Readonly<Partial<Record<DemoField, Refusal>>>

const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const refusalOf = (field: DemoField, typed: string): Refusal | null => {
  const text = typed.trim()
  if (field === 'name') return text === '' ? 'nameMissing' : null
  if (text === '') return 'emailMissing'
  return email.test(text) ? null : 'emailWrong'
}

/** All errors of the form; {} without any. */
export const refusalsOf = (draft: DemoDraft): Refusals =>
  Object.fromEntries(
    demoFields.flatMap((field) => {
      const refusal = refusalOf(field, draft[field])
      return refusal === null ? [] : [[field, refusal]]
    }),
  )

/** The shown errors that remain, updated. */
export const stillRefused = (shown: Refusals, draft: DemoDraft): Refusals =>
  Object.fromEntries(Object.entries(refusalsOf(draft)).filter(([field]) => field in shown))

/** Whether the form is valid. */
export const isFilled = (draft: DemoDraft): boolean => Object.keys(refusalsOf(draft)).length === 0
