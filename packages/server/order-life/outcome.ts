import { Problem } from '../problem.ts'
import type { OrderView, PageContent } from './pages/page-parts.ts'

/** A page, a file, or something done; `next` is the path below the order's that is shown then. */
export type OrderOutcome =
  | { readonly part: PageContent; readonly status?: number; readonly retryAfter?: number | undefined }
  | { readonly file: { readonly name: string; readonly type: string; readonly text: string } }
  | { readonly next: string }

/** The values of a sent form, or of the address. */
export type Fields = URLSearchParams
export type OrderAction = (view: OrderView, fields: Fields) => Promise<OrderOutcome> | OrderOutcome

/** Refusals are shown in place; failures are not answers. */
export const refusalIn = (error: unknown): Problem => {
  if (error instanceof Problem && (error.status === 409 || error.status === 422)) return error
  throw error
}
