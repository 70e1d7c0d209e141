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
  `<div data-island="${name}" data-props="null" data-wakes="idle"><form aria-label="${name}"><button type="submit">Enviar</button></form></div>`

const landing = JSON.stringify({ campaign: plainCampaign, page: 'home', plans: [], appStyles: '' })

/** A page with these islands, each due at once. */
const writePage = (...names: readonly string[]): void => {
  document.body.innerHTML = `${names.map(markup).join('')}<script type="application/json" id="landing">${landing}</script>`
}

const answering = (): readonly (string | undefined)[] =>
  [...document.querySelectorAll<HTMLElement>('[data-island][data-ready]')].map(
    ({ dataset }) => dataset.island,
  )

const parts = (faulty: Partial<IslandParts> = {}): IslandParts => ({
  load: async (name) => islandOf(name),
  bind: async () => undefined,
  ...faulty,
})

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe = (): void => undefined
      unobserve = (): void => undefined
    },
  )
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.body.replaceChildren()
  delete (window as { early?: unknown }).early
})

describe('the script of a marketing page', () => {
  it('starts all due islands', async () => {
    writePage('news', 'faq')
    await bootLanding(window, parts())
    expect(answering()).toEqual(['news', 'faq'])
  })

  it('starts the others, and keeps all interactive, if the effects of one fail', async () => {
    writePage('news', 'faq')
    const bind: IslandParts['bind'] = async (_window, name) => {
      if (name === 'news') throw new Error('No effects today')
    }
    const page = await bootLanding(window, parts({ bind }))
    expect([answering(), ['news', 'faq'].map((name) => page.running(name)?.id !== undefined)]).toEqual([
      ['news', 'faq'],
      [true, true],
    ])
  })

  it('starts the others if one fails to load, and that one on retry', async () => {
    writePage('news', 'faq')
    let isThere = false
    const load: IslandParts['load'] = async (name) => {
      if (name === 'news' && !isThere) throw new Error('No such file')
      return islandOf(name)
    }
    const page = await bootLanding(window, parts({ load }))
    const before = answering()
    isThere = true
    const host = document.querySelector<HTMLElement>('[data-island="news"]') as HTMLElement
    await page.wake(host)
    expect([before, answering()]).toEqual([['faq'], ['news', 'faq']])
  })

  it('submits a form natively if its island fails to load', async () => {
    writePage('news')
    const target = document.querySelector('form') as HTMLFormElement
    const sent = vi.spyOn(target, 'submit').mockImplementation(() => undefined)
    Object.assign(window, { early: { presses: [{ kind: 'submit', target, submitter: null }] } })
    await bootLanding(window, parts({ load: () => Promise.reject(new Error('No such file')) }))
    expect(sent).toHaveBeenCalledTimes(1)
  })
})
