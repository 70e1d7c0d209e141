type Fetch = typeof globalThis.fetch

interface Answering {
  readonly request: (request: Request) => Response | Promise<Response>
}

/** A `fetch` that calls a server's function instead of the network. */
export const functionFetch =
  (app: Answering): Fetch =>
  async (input, init) =>
    app.request(new Request(input, init))

/** A `fetch` that keeps one cookie, as a browser does: what the server sets is sent from then on. */
export const cookieJar = (fetching: Fetch = globalThis.fetch): Fetch => {
  let cookie: string | null = null
  return async (input, init) => {
    const request = new Request(input, init)
    if (cookie !== null) request.headers.set('cookie', cookie)
    const response = await fetching(request)
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
}
