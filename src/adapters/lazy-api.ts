import type { Api } from '@ultrafibra/contract/endpoints'
import type { Plan } from '@ultrafibra/contract/plan'
import { apiBase, storedBase } from './api-base.ts'
import { failureOfLoad, type Recovery } from './stale-build.ts'

/** Loads the client; ahead of the first call, so that no call needs a file. */
export const loadClient = async () => {
  const [api, transport] = await Promise.all([import('./http-api.ts'), import('./http-transport.ts')])
  return { ...api, ...transport }
}

/** A client that fails to load, if a reload cannot help, is a failure of the call. */
const clientFor = (recover?: Recovery) =>
  loadClient()
    .catch(recover)
    .catch((fault: unknown) => Promise.reject(failureOfLoad(fault)))

interface LazyApiOptions {
  /** Receives the HTTP date of each response. */
  readonly onDate?: (date: string) => void
  /** Called where the client is gone. */
  readonly recover?: Recovery
}

const load = async (window: Window, { recover, onDate }: LazyApiOptions): Promise<Api> => {
  const { httpApi, httpTransport } = await clientFor(recover)
  const base = apiBase(storedBase(window), import.meta.env.VITE_API_BASE, window.location.origin)
  return httpApi(httpTransport(base, undefined, onDate))
}

/** The API with a client loaded at the first call: most pages need none. */
export const lazyApi = (window: Window, options: LazyApiOptions = {}): Api => {
  let loading: Promise<Api> | null = null
  const api = (): Promise<Api> => {
    loading ??= load(window, options).catch((fault: unknown) => {
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

/** Reads the static plans files with a client loaded on demand. */
export const lazyPlansReader =
  (window: Window, recover: Recovery) =>
  async (file: string): Promise<readonly Plan[]> => {
    const { plansReader, httpTransport } = await clientFor(recover)
    return plansReader(httpTransport(window.location.origin))(file)
  }
