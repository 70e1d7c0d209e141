/** The plans that are offered, in the order in which they are shown. */
export const demoPlans = ['annual', 'monthly', 'weekly'] as const
export type DemoPlan = (typeof demoPlans)[number]

/** How long one period of a plan is. */
export const planUnits = { annual: 'year', monthly: 'month', weekly: 'week' } as const satisfies Readonly<
  Record<DemoPlan, string>
>

export const demoLanguages = ['en', 'es'] as const
export type DemoLanguage = (typeof demoLanguages)[number]

export const demoFields = ['name', 'email'] as const
export type DemoField = (typeof demoFields)[number]

/** What stands in the fields of the form, exactly as it was typed. */
export type DemoDraft = Readonly<Record<DemoField, string>>

/** What is wrong with a field; said in the visitor's language where it is shown. */
export type Refusal = 'nameMissing' | 'emailMissing' | 'emailWrong'
export type Refusals = Readonly<Partial<Record<DemoField, Refusal>>>

const email = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/

const refusalOf = (field: DemoField, typed: string): Refusal | null => {
  const text = typed.trim()
  if (field === 'name') return text === '' ? 'nameMissing' : null
  if (text === '') return 'emailMissing'
  return email.test(text) ? null : 'emailWrong'
}

/** Everything that is wrong with the form; an empty object where nothing is. */
export const refusalsOf = (draft: DemoDraft): Refusals =>
  Object.fromEntries(
    demoFields.flatMap((field) => {
      const refusal = refusalOf(field, draft[field])
      return refusal === null ? [] : [[field, refusal]]
    }),
  )

/** Of the refusals shown, the fields that are still wrong, each with what is wrong by now. */
export const stillRefused = (shown: Refusals, draft: DemoDraft): Refusals =>
  Object.fromEntries(Object.entries(refusalsOf(draft)).filter(([field]) => field in shown))

/** Whether the form was filled up. */
export const isFilled = (draft: DemoDraft): boolean => Object.keys(refusalsOf(draft)).length === 0
