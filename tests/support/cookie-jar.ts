type Fetch = typeof globalThis.fetch

interface Answering {
  readonly request: (request: Request) => Response | Promise<Response>
}

/** A `fetch` that calls a server's function instead of the network. */
export const functionFetch =
  (app: Answering): Fetch =>
  async (input, init) =>
    app.request(new Request(input, init))

/** A `fetch` that stores one cookie, as a browser does, and sends it from then on; `cookie` is the initial one. */
export const cookieJar = (fetching: Fetch = globalThis.fetch, cookie: string | null = null): Fetch => {
  let kept = cookie
  return async (input, init) => {
    const request = new Request(input, init)
    if (kept !== null) request.headers.set('cookie', kept)
    const response = await fetching(request)
    kept = response.headers.get('set-cookie')?.split(';')[0] ?? kept
    return response
  }
}
