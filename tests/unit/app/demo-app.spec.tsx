import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { startDisplay } from '../../../src/app/display.ts'
import { DemoApp } from '../../../src/demo/app/demo-app.tsx'
import { followLanguage, keptLanguage } from '../../../src/demo/app/language.ts'
import { createDemo } from '../../../src/demo/app/site.ts'

const user = userEvent.setup()

const schemes = { addEventListener: () => undefined, removeEventListener: () => undefined, matches: false }

beforeEach(() => {
  window.matchMedia = () => schemes as Partial<MediaQueryList> as MediaQueryList
  window.scrollTo = () => undefined
})
afterEach(() => {
  window.localStorage.clear()
  delete document.documentElement.dataset.theme
})

const open = (pathname = '/demo/') => {
  const demo = createDemo(pathname, keptLanguage(window))
  const done = vi.fn()
  followLanguage(window, demo.actor)
  render(<DemoApp demo={demo} display={startDisplay(window)} progress={{ start: () => undefined, done }} />)
  return { demo, done }
}

const press = (name: string) => user.click(screen.getByRole('button', { name }))
const fillUp = async () => {
  await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'ana@example.com')
}
const focused = () => document.activeElement?.textContent || document.activeElement?.id

describe('the page outlet of the demo', () => {
  it('focuses the heading of each new page, not of the first', async () => {
    open()
    expect(document.activeElement).toBe(document.body)
    await fillUp()
    await press('Continue')
    expect(focused()).toBe('Choose your plan')
    await user.click(screen.getByRole('radio', { name: /^Monthly/ }))
    await press('Continue')
    expect(focused()).toBe('Confirm your order')
    await press('Cancel the order')
    expect(focused()).toBe('Choose your plan')
  })

  it('focuses the first invalid field on every submit', async () => {
    open()
    await press('Continue')
    expect(focused()).toBe('name')
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
    await press('Continue')
    expect(focused()).toBe('email')
    await press('Continue')
    expect(focused()).toBe('email')
  })

  it("keeps typed text when the language changes, and sets the document's language", async () => {
    open()
    await user.type(screen.getByRole('textbox', { name: 'Name' }), 'Ana')
    await press('Continue')
    await press('Español')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Nombre' }).value).toBe('Ana')
    expect(screen.getByText('Dinos tu correo electrónico')).toBeTruthy()
    expect([document.documentElement.lang, document.title]).toEqual([
      'es',
      'Error: Completa el formulario para continuar | Demo de Ultrafibra',
    ])
  })

  it('ends the bar once the next page is drawn', async () => {
    const { done } = open()
    await fillUp()
    const before = done.mock.calls.length
    await press('Continue')
    expect(done.mock.calls.length).toBe(before + 1)
  })
})

describe('the language of the demo', () => {
  it.each([null, '', 'pt', '{"a":1}'])('is English where %j was kept', (kept) => {
    if (kept !== null) window.localStorage.setItem('ultrafibra.demo.language', kept)
    expect(keptLanguage(window)).toBe('en')
  })

  it('changes without storage', () => {
    const refusing = {
      document,
      get localStorage(): Storage {
        throw new DOMException('refused', 'SecurityError')
      },
    } as Partial<Window> as Window
    const { actor } = createDemo('/demo/', keptLanguage(refusing))
    followLanguage(refusing, actor)
    actor.send({ type: 'language.choose', language: 'es' })
    expect([actor.getSnapshot().context.language, document.documentElement.lang]).toEqual(['es', 'es'])
  })
})
