interface Registration {
  readonly unregister: () => Promise<boolean>
}

/** The required browser APIs; absent where service workers are unsupported or on plain http. */
export interface WorkerEnvironment {
  readonly serviceWorker?: { readonly getRegistrations: () => Promise<readonly Registration[]> } | undefined
}

/** The workers' caches; absent on plain http. */
type Stores = Pick<CacheStorage, 'keys' | 'delete'>

/** Removes an earlier site's service workers, which would serve old files, and their caches. */
export const dropServiceWorkers = async (
  environment: WorkerEnvironment,
  storesOf: () => Stores | undefined = () => globalThis.caches,
): Promise<void> => {
  try {
    const registrations = (await environment.serviceWorker?.getRegistrations()) ?? []
    if (registrations.length === 0) return
    const stores = storesOf()
    await Promise.all(registrations.map((registration) => registration.unregister()))
    for (const name of (await stores?.keys()) ?? []) await stores?.delete(name)
  } catch {
    // If the browser hides its workers, even by a getter that throws, they stay; the site works beside them.
  }
}
