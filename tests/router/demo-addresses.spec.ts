import { demoAddressOf, demoPaths } from '@ultrafibra/contract/demo-addresses'
import { memoryHistory } from 'statechart-kit/memory-history'
import { routeTable } from 'statechart-kit/route-table'
import { startRouter } from 'statechart-kit/router'
import { describe, expect, it } from 'vitest'
import { demoMachine } from '../../machines/demo/demo.machine.ts'
import { createDemo, shownPath } from '../../src/demo/app/site.ts'

const filled = { name: 'Ana', email: 'ana@example.com' }

const open = (...urls: readonly string[]) => {
  const history = memoryHistory(...urls)
  const demo = createDemo(history.entry().pathname, 'en')
  startRouter(history, demo.routed, '')
  return { history, demo, send: demo.actor.send, value: () => demo.actor.getSnapshot().value }
}

/** Waits for a memory history's traversal. */
const arrived = () => Promise.resolve().then(() => undefined)

describe("the demo's URLs", () => {
  it("are the chart's", () => {
    const own = Object.entries(demoPaths).map(([page, path]) => [path, page])
    expect([...routeTable(demoMachine)]).toEqual(own)
  })

  it.each([
    ['/demo', { page: 'intro', name: '' }],
    ['/demo/', { page: 'intro', name: '' }],
    ['/demo/about', { page: 'about', name: '' }],
    ['/demo/hi/Ana/', { page: 'hi', name: 'Ana' }],
    ['/demo/hi/Jos%C3%A9%20%3Cb%3EX%3C%2Fb%3E/', { page: 'hi', name: 'José <b>X</b>' }],
    ['/demo/hi/100%25', { page: 'hi', name: '100%' }],
    ['/demo/hi/%E0%A4%A/', null],
    ['/demo/hi/%/', null],
    ['/demo/hi/%20/', null],
    ['/demo/hi/', null],
    ['/demo/hi/ana/mais/', null],
    ['/demo/:name/', null],
    ['/demo/nada/', null],
    ['/demo//', null],
    ['/demonstration/', null],
  ])('are parsed: %s', (path, address) => {
    expect(demoAddressOf(path)).toEqual(address)
  })

  it.each([
    'Ana',
    'José <b>X</b>',
    '100% $& $1',
    'a/b?c#d',
    '日本',
    '👋',
  ])('are written for %s as they were read', (name) => {
    const { demo } = open(`/demo/hi/${encodeURIComponent(name)}/`)
    expect(demoAddressOf(shownPath(demo.actor) ?? '')).toEqual({ page: 'hi', name })
  })

  it.each([
    '/demo/plans/',
    '/demo/confirm/',
    '/demo/thanks/',
  ])('redirect from %s to the form on a page load, in the same entry', (path) => {
    const { history, value } = open('/elsewhere/', path)
    expect([value(), history.urls(), history.position()]).toEqual(['intro', ['/elsewhere/', '/demo/'], 1])
  })

  it.each([
    '/demo/nada',
    '/demo/hi/%E0%A4%A/',
    '/demo/hi/ana/mais/#y',
  ])('keep an unknown one as typed: %s', (url) => {
    const { history, value } = open(url)
    expect([value(), history.urls()]).toEqual(['not-found', [url]])
  })

  it('follow the page, and the page follows them', async () => {
    const { history, send, value } = open('/demo/')
    send({ type: 'intro.submit', draft: filled })
    send({ type: 'plan.pick', plan: 'monthly' })
    send({ type: 'plan.submit' })
    expect(history.urls()).toEqual(['/demo/', '/demo/plans/', '/demo/confirm/'])
    send({ type: 'order.cancel' })
    await arrived()
    expect([value(), history.position()]).toEqual(['plans', 1])
    history.go(-1)
    await arrived()
    expect([value(), history.position()]).toEqual(['intro', 0])
    history.go(1)
    await arrived()
    expect([value(), history.position()]).toEqual(['plans', 1])
  })

  it('do not return into a placed order', async () => {
    const { history, send, value } = open('/demo/')
    send({ type: 'intro.submit', draft: filled })
    send({ type: 'plan.pick', plan: 'monthly' })
    send({ type: 'plan.submit' })
    send({ type: 'order.confirm' })
    history.go(-1)
    await arrived()
    await arrived()
    expect([value(), history.position()]).toEqual(['thanks', 3])
  })

  it('show an unknown one again on Back', async () => {
    const { history, demo, value } = open('/demo/nada/')
    demo.routed.request('/demo/')
    expect([value(), history.urls()]).toEqual(['intro', ['/demo/nada/', '/demo/']])
    history.go(-1)
    await arrived()
    expect([value(), history.urls()]).toEqual(['not-found', ['/demo/nada/', '/demo/']])
  })
})
