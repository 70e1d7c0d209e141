import type { Api } from '../../contract/endpoints.ts'
import { networkFailure } from '../../contract/failure.ts'
import type { Plan } from '../../contract/plan.ts'

const storedBase = (window: Window): string | null => {
  try {
    return window.localStorage.getItem('apiBaseUrl')
  } catch {
    return null
  }
}

/** Fetches the client before it is needed: from then on it works without asking for files. */
export const warmClient = (): void => void loadClient().catch(() => undefined)

/** A client that can't be fetched is a network that is down, as for any call. */
const loadClient = async () => {
  try {
    const [api, transport, base] = await Promise.all([
      import('./http-api.ts'),
      import('./http-transport.ts'),
      import('./api-base.ts'),
    ])
    return { ...api, ...transport, ...base }
  } catch {
    throw networkFailure()
  }
}

const load = async (window: Window, onDate?: (date: string) => void): Promise<Api> => {
  const { httpApi, httpTransport, apiBase } = await loadClient()
  const base = apiBase(storedBase(window), import.meta.env.VITE_API_BASE, window.location.origin)
  return httpApi(httpTransport(base, undefined, onDate))
}

/**
 * The API whose client is fetched with the first call: most pages are read without one.
 * @param onDate hears the HTTP date of each answer
 */
export const lazyApi = (window: Window, onDate?: (date: string) => void): Api => {
  let loading: Promise<Api> | null = null
  const api = (): Promise<Api> => {
    loading ??= load(window, onDate).catch((fault: unknown) => {
      loading = null
      throw fault
    })
    return loading
  }
  return new Proxy({} as Api, {
    get: (_target, name) =>
      typeof name === 'string'
        ? async (...args: unknown[]) => {
            const call = (await api())[name as keyof Api] as (...given: unknown[]) => unknown
            return call(...args)
          }
        : undefined,
  })
}

/** Reads the static plans files, with a client that is fetched when it is needed. */
export const lazyPlansReader =
  (window: Window) =>
  async (file: string): Promise<readonly Plan[]> => {
    const { plansReader, httpTransport } = await loadClient()
    return plansReader(httpTransport(window.location.origin))(file)
  }
