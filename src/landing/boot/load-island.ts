import { islandIn } from '../island-module.ts'
import type { AnyIsland } from '../island-root.tsx'

const loaders = import.meta.glob('../islands/*.island.tsx')

/** Loads one of the site's islands by name, once; rejects if that fails. */
export const loadIsland = async (name: string): Promise<AnyIsland> => {
  const path = `../islands/${name}.island.tsx`
  return islandIn(await loaders[path]?.(), path)
}
