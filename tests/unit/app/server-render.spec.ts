import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { connectionMachine } from '../../../machines/connection/connection.machine.ts'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { displayMachine } from '../../../machines/display/display.machine.ts'
import { App } from '../../../src/app/app.tsx'
import { lazyScreens } from '../../../src/app/screens.ts'
import { createSite } from '../../../src/app/site.ts'
import { plans, today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'

const screens = lazyScreens(import.meta.glob('../../../src/screens/**/*.screen.tsx'))

const pageAt = (pathname: string, search = ''): string => {
  const site = createSite({ pathname, search, ports: fakePorts(), today, plans, saved: null })
  site.open()
  const display = createActor(displayMachine, { input: { zoom: 100, theme: 'system' } }).start()
  const connection = createActor(connectionMachine, { input: { isOnline: true } }).start()
  const consent = createActor(consentMachine, { input: { stored: null } }).start()
  return renderToString(createElement(App, { site, screens, display, connection, consent }))
}

const headingOf = (html: string): string =>
  (/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '').replace(/<[^>]+>/g, '').trim()

describe('the site without a browser', () => {
  beforeAll(async () => {
    await Promise.all(screens.pages.map((page) => screens.load(page)))
  })

  it('runs without a window', () => {
    expect(typeof window).toBe('undefined')
  })

  it.each([
    ['/checkout/cep/', 'Onde você quer a Ultrafibra?'],
    ['/b/timpre/checkout/cep/', 'Onde você quer a Ultrafibra?'],
    ['/checkout/cpf/', 'Onde você quer a Ultrafibra?'],
    ['/nao-existe/', 'Página não encontrada'],
  ])('draws %s with the heading "%s" and no style attribute', (pathname, heading) => {
    const html = pageAt(pathname)
    expect(headingOf(html)).toBe(heading)
    expect(html).not.toMatch(/\sstyle="/)
  })

  it("shows the wanted plan and its price on the checkout's first page", () => {
    const html = pageAt('/checkout/cep/', '?s=d500a').replaceAll('\u00a0', ' ').replaceAll('&nbsp;', ' ')
    expect(html).toContain('500 Mega')
    expect(html).toContain('R$ 59,99')
  })

  it('renders the same page for the same URL', () => {
    expect(pageAt('/checkout/cep/')).toBe(pageAt('/checkout/cep/'))
  })
})
