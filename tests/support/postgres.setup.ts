import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** URL of the run's PostgreSQL; null where none is installed. */
    postgresUrl: string | null
  }
}

/** Starts one PostgreSQL for the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server?.url ?? null)
  return async () => server?.stop()
}
