/** Responses with all their headers; nothing may be added. */
const whole = new WeakSet<Response>()

export const isWhole = (response: Response): boolean => whole.has(response)

/**
 * Builds a response with all its headers at once: adding headers later costs more than everything else.
 *
 * @param headers with lower-case names, including `x-request-id`
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
