import type { Api, CallOptions } from '../../contract/endpoints.ts'
import { networkFailure } from '../../contract/failure.ts'
import type { Plan } from '../../contract/plan.ts'
import { apiBase, storedBase } from './api-base.ts'

/** Loads the client ahead, so that later calls need no files. */
export const warmClient = (): void => void loadClient().catch(() => undefined)

/** A client that fails to load is a network failure, as for any call. */
const loadClient = async () => {
  try {
    const [api, transport] = await Promise.all([import('./http-api.ts'), import('./http-transport.ts')])
    return { ...api, ...transport }
  } catch {
    throw networkFailure()
  }
}

const load = async (window: Window, onDate?: (date: string) => void): Promise<Api> => {
  const { httpApi, httpTransport } = await loadClient()
  const base = apiBase(storedBase(window), import.meta.env.VITE_API_BASE, window.location.origin)
  return httpApi(httpTransport(base, undefined, onDate))
}

const isInBackground = ([, options]: readonly unknown[]): boolean =>
  (options as CallOptions | undefined)?.outlivesPage === true

/**
 * The API with a client loaded at the first call: most pages need none.
 * @param onDate receives the HTTP date of each response
 * @param later calls back when a call that nobody waits for may begin; at once by default
 */
export const lazyApi = (
  window: Window,
  onDate?: (date: string) => void,
  later: (work: () => void) => void = (work) => work(),
): Api => {
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
            if (isInBackground(args)) await new Promise<void>(later)
            const call = (await api())[name as keyof Api] as (...given: unknown[]) => unknown
            return call(...args)
          }
        : undefined,
  })
}

/** Reads the static plans files with a client loaded on demand. */
export const lazyPlansReader =
  (window: Window) =>
  async (file: string): Promise<readonly Plan[]> => {
    const { plansReader, httpTransport } = await loadClient()
    return plansReader(httpTransport(window.location.origin))(file)
  }
