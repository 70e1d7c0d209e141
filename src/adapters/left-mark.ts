import type { LeftMark } from '../tracking/visit-moves.ts'
import { attempt, type Storages } from './storages.ts'

const key = 'ultrafibra.left'

/** The name of the page that a tab was left on, until the tab shows a page again; without storage until a reload. */
export const leftMarkIn = ({ session }: Storages, isPage: (name: string) => boolean): LeftMark => {
  let page = attempt(() => session().getItem(key))
  return {
    read: () => (page !== null && isPage(page) ? page : null),
    write: (left) => {
      if (left === page) return
      page = left
      attempt(() => (left === null ? session().removeItem(key) : session().setItem(key, left)))
    },
  }
}
