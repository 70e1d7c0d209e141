/** Answers that have all their headers already; nothing is to be added behind them. */
const whole = new WeakSet<Response>()

export const isWhole = (response: Response): boolean => whole.has(response)

/**
 * An answer with all its headers at once, as they go out: to add some to a finished answer costs more than all the
 * rest of it.
 *
 * @param headers by their lower-case names, `x-request-id` among them
 */
export const reply = (
  body: string | Uint8Array<ArrayBuffer> | null,
  status: number,
  headers: Readonly<Record<string, string>>,
): Response => {
  const response = new Response(body, { status, headers })
  whole.add(response)
  return response
}
