import type { ChartGraph } from 'statechart-kit/chart'
import { explore } from 'statechart-kit/explore'
import { memoryHistory } from 'statechart-kit/memory-history'
import { routedStates, routeTable, slashed } from 'statechart-kit/route-table'
import { type RouteSource, startRouter } from 'statechart-kit/router'
import { beforeAll, describe, expect, it } from 'vitest'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { metaOf, pageOf } from '../../machines/kit/page.ts'
import { finely, keyOf, next, type Snapshot, sideDoors, startOf } from '../support/checkout-explorer.ts'
import { plans } from '../support/checkout-fixtures.ts'

const table = routeTable(checkoutMachine)
const paths = routedStates(checkoutMachine).map(({ meta }) => meta.path ?? '')

/** A machine without effects behind the router's port: a route request is one pure transition. */
const routedOver = (start: Snapshot): RouteSource & { readonly snapshot: () => Snapshot } => {
  let snapshot = start
  let onChange = () => {}
  return {
    snapshot: () => snapshot,
    route: () => ({
      path: metaOf(snapshot)?.path ?? null,
      search: '',
      isTransient: metaOf(snapshot)?.transient ?? false,
      isDocument: false,
    }),
    request: (pathname) => {
      snapshot = next(checkoutMachine, snapshot, {
        type: 'xstate.route',
        to: `#${table.get(pathname)}`,
      } as never)
      onChange()
    },
    back: () => {
      snapshot = next(checkoutMachine, snapshot, { type: 'step.back' })
      onChange()
    },
    subscribe: (listener) => {
      onChange = listener
      return () => {}
    },
  }
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}

/** What a visitor sees of a state. */
const sight = (snapshot: Snapshot): string =>
  JSON.stringify([
    pageOf(snapshot),
    Object.keys(snapshot.context.values).sort(),
    snapshot.context.leadId,
    // Not its sku: the explorer treats plans that behave alike as one.
    snapshot.context.plan?.installationSchedule,
    snapshot.context.order !== null,
  ])

describe('the address bar', () => {
  /** States that clicks reach, one of each sight. */
  let distinct: readonly Snapshot[]
  let reachable: ReadonlySet<string>

  beforeAll(() => {
    const byClicks: ChartGraph = explore(finely('default', { withRoutes: false, withoutRisk: true }))
    const found = [...byClicks.values()].map(({ snapshot }) => snapshot)
    reachable = new Set(found.map(sight))
    const keyed = found.map((snapshot) => {
      const { value, context } = snapshot
      return [JSON.stringify([value, sight(snapshot), context.reviewing]), snapshot] as const
    })
    distinct = [...new Map(keyed).values()]
  }, 400_000)

  it('agrees with the page after Back to any address from any state', async () => {
    const wrong: unknown[] = []
    const states = distinct.filter((one) => one.context.reviewing === null && metaOf(one)?.path !== undefined)
    for (const start of states) {
      for (const path of paths) {
        const here = metaOf(start)?.path ?? ''
        if (path === here) continue
        const history = memoryHistory(path)
        history.replace(path, { index: 0, before: null })
        history.push(here, { index: 1, before: slashed(path) })
        const routed = routedOver(start)
        const stop = startRouter(history, routed, '')
        history.go(-1)
        await settled()
        const now = routed.route().path
        if (now !== null && slashed(history.entry().pathname) !== slashed(now))
          wrong.push([start.value, path, history.entry().pathname, now])
        if (pageOf(routed.snapshot()) === pageOf(start) && history.position() !== 1)
          wrong.push([start.value, path, 'the cursor was not restored'])
        stop()
      }
    }
    expect(states.length).toBeGreaterThan(200)
    expect(wrong).toEqual([])
  }, 400_000)

  it('never leads to a state that clicks cannot reach', () => {
    const pages = [...table.values()].filter((id) => !sideDoors.includes(id))
    const made = distinct.flatMap((start) =>
      pages.map((id) => next(checkoutMachine, start, { type: 'xstate.route', to: `#${id}` } as never)),
    )
    expect(made.filter((one) => !reachable.has(sight(one))).map(keyOf)).toEqual([])
  })

  it('opens the requested page on a first load if reached, else the first that lacks data', () => {
    const landed = Object.fromEntries(
      paths.map((path) => {
        const opened = next(checkoutMachine, startOf(checkoutMachine), {
          type: 'feature.open',
          page: table.get(path),
          planQuery: {},
          saved: null,
        } as never)
        const plansReady = next(checkoutMachine, opened, {
          type: 'xstate.done.actor.load-plans',
          output: plans,
        } as never)
        return [path, pageOf(plansReady)]
      }),
    )
    const open: Readonly<Record<string, string>> = {
      '/': 'home',
      '/checkout/carrinho/': 'carrinho',
      '/checkout/cep-dados-cliente/': 'cep-dados-cliente',
    }
    expect(landed).toEqual(Object.fromEntries(paths.map((path) => [path, open[path] ?? 'cep'])))
  })
})
