interface Registration {
  readonly unregister: () => Promise<boolean>
}

/** What is needed of a browser; one without service workers, or on plain http, has no such container. */
export interface WorkerWorld {
  readonly serviceWorker?: { readonly getRegistrations: () => Promise<readonly Registration[]> } | undefined
}

/** Removes the service workers that an earlier site left, which would go on answering with old files. */
export const dropServiceWorkers = async ({ serviceWorker }: WorkerWorld): Promise<void> => {
  try {
    const registrations = (await serviceWorker?.getRegistrations()) ?? []
    await Promise.all(registrations.map((registration) => registration.unregister()))
  } catch {
    // A browser that hides its workers keeps them; the site works beside them.
  }
}
