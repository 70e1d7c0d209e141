import { type Consent, consentLifeMs } from '@ultrafibra/contract/consent'
import type { FunnelReport } from '@ultrafibra/contract/funnel'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { moveBeacon } from '../../../src/adapters/move-beacon.ts'
import { noteMoments } from '../../../src/app/moments.ts'
import { createSite } from '../../../src/app/site.ts'
import { countVisit } from '../../../src/app/visit-count.ts'
import { rarePlan, today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'
import { closedStorage, memoryStorage } from '../../support/storages.ts'
import { answer, at } from '../support/tracked-visit.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const look = (ms: number) => void vi.advanceTimersByTime(ms)

interface Settings {
  readonly url?: string
  readonly consent?: Consent | null
  readonly answers?: Parameters<typeof fakePorts>[0]
  /** The tab's storage, as an earlier page load left it. */
  readonly session?: Storage
  readonly navigator?: object
  readonly isHidden?: boolean
}

/** A page load of a tab that counts its visit, and what a browser does to it. */
const load = ({
  url = '/checkout/cep/?sku=d500a',
  consent = null,
  answers = {},
  session = memoryStorage() as unknown as Storage,
  navigator = {},
  isHidden = false,
}: Settings = {}) => {
  const { pathname, search } = new URL(url, 'http://site.test')
  const site = createSite({ pathname, search, ports: fakePorts(answers), today, plans: null, saved: null })
  const stored = consent === null ? null : { value: consent, validForMs: consentLifeMs }
  const consentActor = createActor(consentMachine, { input: { stored } }).start()
  const document = Object.assign(new EventTarget(), { visibilityState: isHidden ? 'hidden' : 'visible' })
  const window = Object.assign(new EventTarget(), {
    document,
    navigator,
    performance,
    sessionStorage: session,
  })
  const reports: FunnelReport[] = []
  const { pages } = noteMoments(site, consentActor, (report) => report())
  countVisit(
    window as unknown as Window,
    pages,
    consentActor,
    { ...site, release: '1' },
    (report) => void reports.push(report),
  )
  site.open()
  const turn = (state: string) => {
    document.visibilityState = state
    document.dispatchEvent(new Event('visibilitychange'))
  }
  return {
    ...{ site, session, consent: consentActor, reports },
    /** All moves that were sent. */
    moves: () => reports.flatMap(({ moves }) => moves.map((move) => move.join(' '))),
    hide: () => turn('hidden'),
    show: () => turn('visible'),
    /** As browsers differ, both are said, in either order. */
    unload: () => {
      window.dispatchEvent(new Event('pagehide'))
      turn('hidden')
    },
    /** Out of the back/forward cache. */
    restore: () => {
      turn('visible')
      window.dispatchEvent(new Event('pageshow'))
    },
  }
}

describe('the count of a visit', () => {
  it('is the pages that the chart shows, one after another, and where it ends', async () => {
    const tab = load()
    await answer(tab.site, 'cep')
    await answer(tab.site, 'nr-imovel')
    await at(tab.site, 'nome')
    look(9_999)
    await answer(tab.site, 'nome')
    await at(tab.site, 'telefone')
    look(10_000)
    tab.site.checkout.send({ type: 'step.back' })
    await at(tab.site, 'nome')
    look(60_000)
    expect(tab.moves()).toEqual([])
    tab.unload()
    expect(tab.moves()).toEqual([
      'start cep none',
      'cep nr-imovel short',
      'nr-imovel verificando-disponibilidade short',
      'verificando-disponibilidade nome short',
      'nome telefone short',
      'telefone nome some',
      'nome left long',
    ])
    expect(tab.reports).toMatchObject([{ flow: 'default', addon: '', release: '1' }])
  })

  it('names the campaign and its flow, and the page that a guard decides for', async () => {
    const answers = {
      coverage: () => ({ plans: [rarePlan], infra: null }),
      createLeadNoCoverage: () => ({ success: true, id: 'lead-2' }),
    }
    const tab = load({ url: '/livelo/checkout/cep/?sku=d500a', answers })
    await answer(tab.site, 'cep')
    await answer(tab.site, 'nr-imovel')
    await at(tab.site, 'oferta-indisponivel')
    tab.hide()
    expect(tab.moves().slice(-2)).toEqual([
      'verificando-disponibilidade oferta-indisponivel short',
      'oferta-indisponivel left short',
    ])
    expect(tab.reports).toMatchObject([{ flow: 'default', addon: 'livelo' }])
  })

  it('goes on where somebody comes back to the tab, from another or out of the browser’s cache', async () => {
    const tab = load()
    await at(tab.site, 'cep')
    tab.hide()
    look(90_000)
    tab.show()
    await answer(tab.site, 'cep')
    await at(tab.site, 'nr-imovel')
    tab.unload()
    tab.restore()
    tab.unload()
    expect(tab.moves()).toEqual([
      'start cep none',
      'cep left short',
      'left cep none',
      'cep nr-imovel short',
      'nr-imovel left short',
      'left nr-imovel none',
      'nr-imovel left short',
    ])
  })

  it('goes on after a reload, on whichever page that shows', async () => {
    const before = load()
    await answer(before.site, 'cep')
    await at(before.site, 'nr-imovel')
    before.unload()
    const same = load({ url: '/checkout/cep/', session: before.session })
    await at(same.site, 'cep')
    same.unload()
    expect(same.moves()).toEqual(['left nr-imovel none', 'nr-imovel cep short', 'cep left short'])
    const third = load({ session: same.session })
    await at(third.site, 'cep')
    third.unload()
    expect(third.moves()).toEqual(['left cep none', 'cep left short'])
  })

  it('knows nothing of a page that the chart does not have any more', async () => {
    const session = memoryStorage({ 'ultrafibra.left': 'idade' }) as unknown as Storage
    const tab = load({ session })
    await at(tab.site, 'cep')
    tab.hide()
    expect(tab.moves()).toEqual(['start cep none', 'cep left short'])
  })

  it('begins once the tab is looked at', async () => {
    const tab = load({ isHidden: true })
    await at(tab.site, 'cep')
    look(90_000)
    tab.unload()
    expect(tab.moves()).toEqual([])
    tab.show()
    tab.hide()
    expect(tab.moves()).toEqual(['start cep none', 'cep left short'])
  })

  it('has the page that came while nobody looked, after the one that was left', async () => {
    const tab = load()
    await at(tab.site, 'cep')
    tab.hide()
    await answer(tab.site, 'cep')
    await at(tab.site, 'nr-imovel')
    tab.show()
    tab.hide()
    expect(tab.moves().slice(2)).toEqual(['left cep none', 'cep nr-imovel short', 'nr-imovel left short'])
  })

  it('needs no storage but for reloads', async () => {
    const tab = load({ session: closedStorage as Storage })
    await at(tab.site, 'cep')
    tab.hide()
    tab.show()
    tab.hide()
    expect(tab.moves()).toEqual(['start cep none', 'cep left short', 'left cep none', 'cep left short'])
  })
})

describe('a visitor who refuses that use is measured', () => {
  it.each<[string, Settings]>([
    ['before', { consent: 'denied' }],
    ['but not advertising', { consent: 'publi' }],
    ['in the browser', { navigator: { globalPrivacyControl: true }, consent: 'both' }],
  ])('%s is not counted, and nothing is stored', async (_, settings) => {
    const tab = load(settings)
    await at(tab.site, 'cep')
    tab.unload()
    expect([tab.moves(), tab.session.getItem('ultrafibra.left')]).toEqual([[], null])
  })

  it.each<[string, Consent | null, Parameters<ReturnType<typeof load>['consent']['send']>[0]]>([
    ['refuses', null, { type: 'consent.reject' }],
    ['withdraws in another tab', 'both', { type: 'consent.follow', stored: null }],
  ])('who %s midway is counted no further, and what was not sent is dropped', async (_, consent, event) => {
    const tab = load({ consent })
    await at(tab.site, 'cep')
    tab.hide()
    tab.show()
    await answer(tab.site, 'cep')
    await at(tab.site, 'nr-imovel')
    tab.consent.send(event)
    tab.unload()
    expect([tab.moves(), tab.session.getItem('ultrafibra.left')]).toEqual([
      ['start cep none', 'cep left short'],
      null,
    ])
  })

  it.each<[string, Consent | null]>([
    ['has not chosen', null],
    ['allows it', 'func'],
  ])('is not who %s', async (_, consent) => {
    const tab = load({ consent })
    await at(tab.site, 'cep')
    if (consent === null) tab.consent.send({ type: 'consent.accept' })
    tab.unload()
    expect(tab.moves()).toEqual(['start cep none', 'cep left short'])
  })
})

describe('a report', () => {
  const report = { flow: 'b', addon: 'b', release: '1', moves: [['start', 'cep', 'none']] } as const

  it('is a beacon to the shop’s API, and without beacons a request that outlives the page, without cookies', async () => {
    const sent: [url: string, body: unknown][] = []
    const keep = async (url: string, body: Blob) => void sent.push([url, JSON.parse(await body.text())])
    const sendBeacon = vi.fn((url: string, body: Blob) => Boolean(keep(url, body)))
    const fetch = vi.fn(async (url: string, { body }: { body: Blob }) => keep(url, body))
    const send = (navigator: object) => moveBeacon({ navigator, fetch } as never, '/api')(report)
    send({ sendBeacon })
    send({})
    send({ sendBeacon: () => false })
    await vi.waitFor(() => expect(sent).toEqual(Array(3).fill(['/api/funnel', report])))
    expect([sendBeacon.mock.calls.length, fetch.mock.calls.length]).toEqual([1, 2])
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', keepalive: true, credentials: 'omit' })
  })
})
