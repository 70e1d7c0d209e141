import type { TestProject } from 'vitest/node'
import { startPostgres } from './postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of a PostgreSQL shared by one run; null where none is installed. */
    postgresUrl: string | null
  }
}

/** Starts one PostgreSQL for all spec files of the run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startPostgres()
  project.provide('postgresUrl', server?.url ?? null)
  return async () => server?.stop()
}
