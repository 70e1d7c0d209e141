interface Registration {
  readonly unregister: () => Promise<boolean>
}

/** What is needed of a browser; one without service workers, or on plain http, has no such container. */
export interface WorkerEnvironment {
  readonly serviceWorker?: { readonly getRegistrations: () => Promise<readonly Registration[]> } | undefined
}

/** What workers keep answers in; a browser on plain http has none. */
type Stores = Pick<CacheStorage, 'keys' | 'delete'>

/** Removes the service workers that an earlier site left, which would go on answering with old files, and what they kept. */
export const dropServiceWorkers = async (
  { serviceWorker }: WorkerEnvironment,
  stores: Stores | undefined = globalThis.caches,
): Promise<void> => {
  try {
    const registrations = (await serviceWorker?.getRegistrations()) ?? []
    if (registrations.length === 0) return
    await Promise.all(registrations.map((registration) => registration.unregister()))
    for (const name of (await stores?.keys()) ?? []) await stores?.delete(name)
  } catch {
    // A browser that hides its workers keeps them; the site works beside them.
  }
}
