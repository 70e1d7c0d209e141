import { callOut } from '../tracing.ts'
import type { PortClient } from './policy.ts'
import { PortFailure } from './port-down.ts'

const longestAnswer = 4_000_000
const tooMany = 429
const serverErrors = 500

/** Reads a body up to a limit: a broken system must not fill this process's memory. */
export const readJson = async (response: Response): Promise<unknown> => {
  let text = ''
  const decoder = new TextDecoder()
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    if (text.length > longestAnswer) throw new PortFailure('too-long', false)
  }
  try {
    return JSON.parse(text)
  } catch {
    throw new PortFailure('not-json', false)
  }
}

/** A failure for a status other than 2xx. */
export const statusFailure = (status: number): PortFailure =>
  new PortFailure(`status-${status}`, status >= serverErrors || status === tooMany)

/** The header of a token; none without. */
export const bearer = (token: string | undefined): Record<string, string> =>
  token === undefined ? {} : { authorization: `Bearer ${token}` }

/** `POST {base}/{operation}` with the question as JSON; `token` is sent as a bearer. */
export const httpPortClient = (base: string, token: string | undefined): PortClient => {
  const folder = base.replace(/\/$/, '')
  return async (operation, question, signal) => {
    const response = await callOut(operation, `${folder}/${operation}`, {
      method: 'POST',
      signal,
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json',
        ...bearer(token),
      },
      body: JSON.stringify(question),
    })
    if (!response.ok) {
      await response.body?.cancel()
      throw statusFailure(response.status)
    }
    return readJson(response)
  }
}
