import type { AnyIsland } from './island-root.tsx'

/** `coverage-form` from `../landing/islands/coverage-form.island.tsx`. */
export const islandName = (path: string): string => path.replace(/^.*\/([\w-]+)\.island\.tsx$/, '$1')

/** The island exported by a module; throws if there is none. */
export const islandIn = (module: unknown, path: string): AnyIsland => {
  const found = Object.values(Object(module) as Record<string, unknown>).find(
    (one): one is AnyIsland => typeof one === 'object' && one !== null && 'View' in one && 'create' in one,
  )
  if (!found) throw new Error(`${path} exports no island`)
  return found
}
