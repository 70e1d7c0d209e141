/** A response: the JSON, or the text if it is not JSON. */
export interface Answered {
  readonly status: number
  readonly body: unknown
  readonly headers: Headers
}

export interface Client {
  readonly send: (
    method: string,
    path: string,
    body?: unknown,
    headers?: Record<string, string>,
  ) => Promise<Answered>
  /** Opens a customer's record as the code from its mail does, without the mail; only in the server's own process. */
  readonly prove?: (id: string) => Promise<void>
}

/** The server's function, or a running server. */
interface Requested {
  readonly request: (address: string, init: RequestInit) => Response | Promise<Response>
}

interface Kind {
  readonly session: string | null
  readonly keepsCookies: boolean
  readonly prove?: NonNullable<Client['prove']>
}

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Calls the server's function like a browser or program; objects are sent as JSON, texts unchanged. */
export const createClient = (app: Requested, kind: Kind): Client => {
  let cookie = kind.session === null ? undefined : `sid=${kind.session}`
  return {
    ...(kind.prove ? { prove: kind.prove } : {}),
    send: async (method, path, body, headers = {}) => {
      const response = await app.request(`http://site.test${path}`, {
        method,
        headers: {
          host: 'site.test',
          ...(cookie === undefined ? {} : { cookie }),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const offered = response.headers.get('set-cookie')?.split(';')[0]
      if (kind.keepsCookies && offered) cookie = offered
      return { status: response.status, body: parsed(await response.text()), headers: response.headers }
    },
  }
}
