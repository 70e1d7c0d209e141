import type { Prefill } from '../landing.types.ts'

/** A way from a marketing page to a page of a journey. */
export interface Departure {
  /** The page, under the campaign. */
  readonly href: string
  /** What the visitor said, which travels in memory only; null where nothing was. */
  readonly prefill: Prefill | null
  /** Styles of the app that takes the document over. */
  readonly appStyles: string
  /** Ends everything that runs on the marketing page. */
  readonly end: () => void
}

/** A document with one more style sheet, once it has arrived. */
const styled = (document: Document, href: string): Promise<void> => {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const sheet = Object.assign(document.createElement('link'), { rel: 'stylesheet', href })
  sheet.onload = () => resolve()
  sheet.onerror = () => reject(new Error(`The styles did not arrive: ${href}`))
  document.head.append(sheet)
  return promise
}

/** Fetches the app with its styles and gives it the document. */
const handOver = async (
  { document }: Window,
  address: URL,
  prefill: Prefill,
  { appStyles, end }: Departure,
): Promise<void> => {
  const [{ takeOver }] = await Promise.all([import('./take-over.ts'), styled(document, appStyles)])
  end()
  takeOver(document, address, prefill)
}

/** Goes to a journey: with what the visitor said in memory where there is any, else as any link does. */
export const depart = async (window: Window, departure: Departure): Promise<void> => {
  const { carriedInto } = await import('../../router/carried-parameters.ts')
  const { location } = window
  const address = carriedInto(new URL(departure.href, location.href), location.search)
  const plainly = () => location.assign(address)
  if (departure.prefill === null) plainly()
  else await handOver(window, address, departure.prefill, departure).catch(plainly)
}
