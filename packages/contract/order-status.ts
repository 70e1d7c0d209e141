import * as v from 'valibot'
import { oneLine } from './clean-text.ts'
import * as texts from './texts.ts'

/** Where an order stands; `withdrawn` by its customer, `cancelled` by the operator. */
export const orderStatuses = [
  'placed',
  'confirmed',
  'installed',
  'activated',
  'cancelled',
  'withdrawn',
] as const
export type OrderStatus = (typeof orderStatuses)[number]

/** What the operator's systems tell back: from where it is possible, and where it leads. */
export const statusSteps = {
  'visit-confirmed': { from: ['placed', 'confirmed'], to: 'confirmed' },
  'visit-moved': { from: ['placed', 'confirmed'], to: 'confirmed' },
  installed: { from: ['placed', 'confirmed'], to: 'installed' },
  activated: { from: ['placed', 'confirmed', 'installed'], to: 'activated' },
  cancelled: { from: ['placed', 'confirmed'], to: 'cancelled' },
} as const satisfies Record<string, { readonly from: readonly OrderStatus[]; readonly to: OrderStatus }>
export type StatusStep = keyof typeof statusSteps

export const isStatusStep = (text: string): text is StatusStep => Object.hasOwn(statusSteps, text)

/** A text of staff or of a system about an order. */
export const staffText = v.pipe(
  v.string(),
  v.transform(oneLine),
  v.nonEmpty('Falta o texto.'),
  v.maxLength(1_000, texts.valueLong),
)
