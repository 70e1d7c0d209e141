import type { Happening } from 'statechart-kit/chart'
import { stepOf } from 'statechart-kit/step'
import type { AnyMachineSnapshot } from 'xstate'
import { metaOf, pageOf } from '../../../machines/kit/page.ts'
import type { Moment, TabHistory } from './browser-model.types.ts'

/** The page in the address bar; null if the state has no address. */
const addressedPage = (snapshot: AnyMachineSnapshot): string | null =>
  metaOf(snapshot)?.path === undefined ? null : pageOf(snapshot)

const replaced = ({ entries }: TabHistory, at: number, page: string): TabHistory => ({
  entries: entries.map((entry, index) => (index === at ? page : entry)),
  at,
})

/** The tab after Back or Forward: the chart accepts the page, refuses it, or redirects. */
const afterTravel = ({ snapshot, tab }: Moment, at: number, reached: AnyMachineSnapshot): TabHistory => {
  const page = addressedPage(reached)
  if (page === null || page === tab.entries[at]) return { ...tab, at }
  return page === addressedPage(snapshot) ? tab : replaced(tab, at, page)
}

/**
 * The tab's history after an event, by the router's rules: goes back to a page that is the previous entry, replaces a
 * transient page, else adds an entry. A separate model, to tell router faults from chart faults.
 */
export const tabAfter = (moment: Moment, event: Happening, reached: AnyMachineSnapshot): TabHistory => {
  const { snapshot, tab } = moment
  if (event.type === 'step.back' && event.by === 'back' && addressedPage(reached) === tab.entries[tab.at - 2])
    return { ...tab, at: tab.at - 2 }
  if (event.by === 'back') return afterTravel(moment, tab.at - 1, reached)
  if (event.by === 'forward') return afterTravel(moment, tab.at + 1, reached)
  const page = addressedPage(reached)
  if (page === null || page === tab.entries[tab.at]) return tab
  if (page === tab.entries[tab.at - 1]) return { ...tab, at: tab.at - 1 }
  if (metaOf(snapshot)?.transient && addressedPage(snapshot) === tab.entries[tab.at])
    return replaced(tab, tab.at, page)
  return { entries: [...tab.entries.slice(0, tab.at + 1), page], at: tab.at + 1 }
}

/** The page shown instead if the chart refuses the target of Back; null if not refused or without an alternative. */
const insteadOf = (snapshot: AnyMachineSnapshot, route: Happening): string | null => {
  const here = pageOf(snapshot)
  const after = (event: Happening) => pageOf(stepOf(snapshot.machine, snapshot, event).snapshot)
  const [asked, back] = [after(route), after({ type: 'step.back' })]
  return asked === here && back !== here ? back : null
}

/** Back and Forward to a page of the chart; the home page is a separate document. */
export const travelsOf = ({ tab: { entries, at }, snapshot }: Moment): readonly Happening[] => {
  if (pageOf(snapshot) === 'home') return []
  return (['back', 'forward'] as const).flatMap((by): readonly Happening[] => {
    const page = entries[by === 'back' ? at - 1 : at + 1]
    if (page === undefined || page === 'home') return []
    const route = { type: 'xstate.route', to: `#${page}`, by }
    const instead = by === 'back' ? insteadOf(snapshot, route) : null
    if (instead === 'home') return []
    return instead === null ? [route] : [{ type: 'step.back', by }]
  })
}
