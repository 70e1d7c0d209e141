import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, createMachine } from 'xstate'
import type { IslandParts } from '../../../src/landing/boot/islands.tsx'
import { bootLanding } from '../../../src/landing/boot/start-landing.tsx'
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
  `<div data-island="${name}" data-props="null"><form aria-label="${name}"><button type="submit">Enviar</button></form></div>`

const landing = JSON.stringify({ campaign: plainCampaign, page: 'home', plans: [] })

/** A page with these islands. */
const writePage = (...names: readonly string[]): void => {
  document.body.innerHTML = `${names.map(markup).join('')}<script type="application/json" id="landing">${landing}</script>`
}

const hostOf = (name: string): HTMLElement =>
  document.querySelector<HTMLElement>(`[data-island="${name}"]`) as HTMLElement

const answering = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-island][data-ready]')].map(
    ({ dataset }) => dataset.island,
  )

const loadAll: IslandParts['load'] = async (name) => islandOf(name)
const bindNone: IslandParts['bind'] = async () => undefined

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  document.body.replaceChildren()
  delete (window as { early?: unknown }).early
})

describe('the script of a marketing page', () => {
  it('starts each island when it is needed, and those of a name together', async () => {
    writePage('news', 'faq', 'news')
    const page = await bootLanding(window, loadAll, bindNone)
    const before = answering()
    await page.wake(hostOf('faq'))
    const woken = answering()
    await page.wakeAll('news')
    expect([before, woken, answering()]).toEqual([[], ['faq'], ['news', 'faq', 'news']])
  })

  it('keeps an island interactive if its effects fail', async () => {
    writePage('news')
    const page = await bootLanding(window, loadAll, () => Promise.reject(new Error('No effects today')))
    await page.wake(hostOf('news'))
    expect([answering(), page.running('news')?.id !== undefined]).toEqual([['news'], true])
  })

  it('starts an island on retry if it failed to load', async () => {
    writePage('news', 'faq')
    let isThere = false
    const load: IslandParts['load'] = async (name) => {
      if (name === 'news' && !isThere) throw new Error('No such file')
      return islandOf(name)
    }
    const page = await bootLanding(window, load, bindNone)
    await Promise.allSettled(['news', 'faq'].map((name) => page.wake(hostOf(name))))
    const before = answering()
    isThere = true
    await page.wake(hostOf('news'))
    expect([before, answering()]).toEqual([['faq'], ['news', 'faq']])
  })

  it('submits a form natively, and shows no more waiting, if its island fails to load', async () => {
    writePage('news')
    const target = document.querySelector('form') as HTMLFormElement
    target.dataset.heard = ''
    const sent = vi.spyOn(target, 'submit').mockImplementation(() => undefined)
    Object.assign(window, { early: { presses: [{ kind: 'submit', target, submitter: null }] } })
    const page = await bootLanding(window, () => Promise.reject(new Error('No such file')), bindNone)
    await expect(page.wake(hostOf('news'))).rejects.toThrow('No such file')
    expect([sent.mock.calls.length, target.dataset.heard]).toEqual([1, undefined])
  })
})
