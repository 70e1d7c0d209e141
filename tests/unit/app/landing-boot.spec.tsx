import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import { type IslandParts, Islands } from '../../../src/landing/boot/islands.tsx'
import { SiteIsland } from '../../../src/landing/boot/site-island.ts'
import type { AnyIsland } from '../../../src/landing/island-root.tsx'
import { plainCampaign } from '../../support/checkout-fixtures.ts'

/** An island with a form named after it. */
const islandOf = (name: string): AnyIsland => ({
  name,
  create: () => createActor(createMachine({ id: name })),
  View: () => (
    <form aria-label={name}>
      <button type="submit">Enviar</button>
    </form>
  ),
})

const markup = (name: string): string =>
  `<site-island name="${name}" props="null"><form aria-label="${name}"><button type="submit">Enviar</button></form></site-island>`

const landing = JSON.stringify({ campaign: plainCampaign, page: 'home', plans: [] })

/** A page with these islands; with others they load in another way. */
const openPage = (
  names: readonly string[],
  load: IslandParts['load'] = async (name) => islandOf(name),
): void => {
  let islands: Islands | null = null
  SiteIsland.start = (host) => {
    islands ??= new Islands(window, { load, bind: () => undefined })
    return islands.drawIsland(host)
  }
  document.body.innerHTML = `<script type="application/json" id="landing">${landing}</script>${names.join('')}`
}

const hostOf = (name: string): SiteIsland =>
  document.querySelector<SiteIsland>(`site-island[name="${name}"]`) as SiteIsland

const answering = (): readonly (string | null)[] =>
  [...document.querySelectorAll('site-island[data-ready]')].map((host) => host.getAttribute('name'))

const touch = (target: Element): boolean => target.dispatchEvent(new Event('pointerdown', { bubbles: true }))

customElements.define('site-island', SiteIsland)
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  delete (window as { early?: unknown }).early
})

describe('an island of a marketing page', () => {
  it('starts once it is touched, and the others stay asleep', async () => {
    openPage(['news', 'faq'].map(markup))
    const before = answering()
    touch(hostOf('faq').querySelector('button') as Element)
    await vi.waitFor(() => expect([before, answering()]).toEqual([[], ['faq']]))
  })

  it('that moves something starts once its section is touched', async () => {
    const moves = markup('arrows').replace('props=', 'wakes="near" props=')
    openPage([`<section><p>Texto</p>${moves}${markup('news')}</section>`])
    touch(document.querySelector('p') as Element)
    await vi.waitFor(() => expect(answering()).toEqual(['arrows']))
  })

  it('that wakes by scrolling starts at the first scroll', async () => {
    openPage([markup('top').replace('props=', 'wakes="scroll" props='), markup('news')])
    window.dispatchEvent(new Event('scroll'))
    await vi.waitFor(() => expect(answering()).toEqual(['top']))
  })

  it.each([
    ['starts once the page has loaded and rested', {}, false, ['slides']],
    ['does not where movement is unwanted', {}, true, []],
    ['does not where bytes are to be saved', { saveData: true }, false, []],
    ['does not on a slow network', { effectiveType: '3g' }, false, []],
  ])('that plays by itself %s', async (_what, connection, isReduced, started) => {
    vi.useFakeTimers()
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true })
    vi.stubGlobal('matchMedia', () => ({ matches: isReduced }))
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly see: (entries: readonly object[]) => void
        constructor(see: (entries: readonly object[]) => void) {
          this.see = see
        }
        observe() {
          this.see([{ isIntersecting: true }])
        }
        disconnect() {}
      },
    )
    openPage([markup('slides').replace('props=', 'wakes="rest" props='), markup('news')])
    await vi.advanceTimersByTimeAsync(1_000)
    const before = answering()
    await vi.advanceTimersByTimeAsync(5_000)
    expect([before, answering()]).toEqual([[], started])
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('that was pressed before its script repeats the press', async () => {
    const pressed: string[] = []
    const listen = ({ target }: Event): unknown => pressed.push((target as HTMLElement).localName)
    document.addEventListener('click', listen)
    openPage([markup('news')])
    const target = hostOf('news').querySelector('button')
    Object.assign(window, { early: { presses: [{ kind: 'click', target }] } })
    window.dispatchEvent(new Event('early:press'))
    await vi.waitFor(() => expect([pressed, answering()]).toEqual([['button'], ['news']]))
    document.removeEventListener('click', listen)
  })

  it('starts on retry if it failed to load', async () => {
    let isThere = false
    openPage(['news', 'faq'].map(markup), async (name) => {
      if (name === 'news' && !isThere) throw new Error('No such file')
      return islandOf(name)
    })
    await Promise.allSettled(['news', 'faq'].map((name) => hostOf(name).hydrate()))
    const before = answering()
    isThere = true
    await hostOf('news').hydrate()
    expect([before, answering()]).toEqual([['faq'], ['news', 'faq']])
  })

  it('that was pressed and fails to load leaves its notice until it comes, though another one starts', async () => {
    let isThere = false
    openPage(['news', 'faq'].map(markup), async (name) => {
      if (name === 'news' && !isThere) throw new Error('No such file')
      return islandOf(name)
    })
    const target = hostOf('news').querySelector('button')
    Object.assign(window, { early: { presses: [{ kind: 'click', target }] } })
    await expect(hostOf('news').hydrate()).rejects.toThrow('No such file')
    await hostOf('faq').hydrate()
    const told = document.documentElement.dataset.lacks
    isThere = true
    await hostOf('news').hydrate()
    expect([told, document.documentElement.dataset.lacks]).toEqual(['', undefined])
  })

  it('that fails to load submits its form natively, is plain, and shows no more waiting', async () => {
    openPage([markup('news')], () => Promise.reject(new Error('No such file')))
    const target = document.querySelector('form') as HTMLFormElement
    target.dataset.heard = ''
    const sent = vi.spyOn(target, 'submit').mockImplementation(() => undefined)
    Object.assign(window, { early: { presses: [{ kind: 'submit', target, submitter: null }] } })
    await expect(hostOf('news').hydrate()).rejects.toThrow('No such file')
    expect([sent.mock.calls.length, target.dataset.heard, hostOf('news').dataset.plain]).toEqual([
      1,
      undefined,
      '',
    ])
  })
})
