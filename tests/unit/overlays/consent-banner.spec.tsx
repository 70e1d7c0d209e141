import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useSelector } from '@xstate/react'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { effectiveConsent } from '../../../machines/consent/consent.selectors.ts'
import type { ConsentPort } from '../../../src/adapters/consent-cookie.ts'
import { type ConsentActor, startConsent } from '../../../src/app/consent.ts'
import { ConsentBanner } from '../../../src/overlays/consent-banner.tsx'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

const banner = () => screen.queryByRole('region', { name: 'Cookies e sua privacidade' })
const dialog = () => screen.queryByRole('dialog', { name: 'Preferências de cookies' })
const button = (name: string) => screen.getByRole('button', { name })
const now = 1_795_000_000_000

function Page({ consent, brief }: { readonly consent: ConsentActor; readonly brief: boolean }) {
  const snapshot = useSelector(consent, (state) => state)
  return (
    <>
      <ConsentBanner snapshot={snapshot} send={consent.send} brief={brief} />
      <h1 tabIndex={-1}>A página</h1>
      <footer>
        <a href="#cookies">Preferências de cookies</a>
      </footer>
    </>
  )
}

const open = (stored: ReturnType<ConsentPort['read']> = null, brief = false) => {
  const kept: unknown[] = []
  let cookie = stored
  const port: ConsentPort = {
    read: () => cookie,
    write: (value, expiresAt) => {
      cookie = { value, expiresAt }
      kept.push(cookie)
    },
    forget: () => {
      cookie = null
      kept.push(null)
    },
  }
  const consent = startConsent(window, port, () => now)
  render(<Page consent={consent} brief={brief} />)
  return { kept, effective: () => effectiveConsent(consent.getSnapshot()) }
}

beforeAll(openDialogsAsBrowsersDo)

let user = userEvent.setup()
beforeEach(() => {
  user = userEvent.setup()
})

describe('the banner', () => {
  it('says what is passed on before anybody accepts it, in both widths', () => {
    open(null, true)
    const said = ['nome', 'telefone', 'e-mail', 'endereço', 'parar no meio']
    for (const text of [...(banner()?.querySelectorAll('p') ?? [])].slice(0, 2))
      expect(said.filter((word) => !text.textContent?.includes(word))).toEqual([])
  })

  it('moves the focus to the heading when it closes', async () => {
    open()
    await user.click(button('Recusar'))
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
  })
})

describe('the dialog', () => {
  it('opens with every optional purpose off', async () => {
    open()
    await user.click(button('Gerenciar'))
    const switches = screen.getAllByRole<HTMLInputElement>('switch')
    expect(switches.map((one) => [one.name, one.checked, one.disabled])).toEqual([
      ['necessary', true, true],
      ['publi', false, false],
      ['func', false, false],
      ['contact', false, false],
    ])
  })

  it('returns to the banner with a hint if nothing is ticked', async () => {
    const { kept } = open()
    await user.click(button('Gerenciar'))
    await user.click(button('Salvar escolhas'))
    expect([
      dialog(),
      kept,
      screen.getByText('Nada marcado. Escolha Aceitar ou Recusar.').closest('section'),
    ]).toEqual([null, [], banner()])
  })

  it.each([
    ['Esc', (shown: HTMLElement) => shown.dispatchEvent(new Event('cancel', { cancelable: true }))],
    ['the backdrop', (shown: HTMLElement) => user.click(shown)],
    ['its button', () => user.click(button('Fechar'))],
  ])('closes by %s, stores nothing and resets the ticks', async (_, close) => {
    const { kept } = open()
    await user.click(button('Gerenciar'))
    await user.click(screen.getByRole('switch', { name: 'Publicidade' }))
    await close(dialog() as HTMLElement)
    await user.click(button('Gerenciar'))
    expect([kept, screen.getByRole<HTMLInputElement>('switch', { name: 'Publicidade' }).checked]).toEqual([
      [],
      false,
    ])
  })

  it('opens from a link with the current choice, and withdraws it', async () => {
    const { kept, effective } = open({ value: 'func', expiresAt: now + 1000 })
    await user.click(screen.getByRole('link', { name: 'Preferências de cookies' }))
    await user.click(screen.getByRole('switch', { name: 'Funcionais', checked: true }))
    await user.click(button('Salvar escolhas'))
    expect([kept, effective(), banner() === null]).toEqual([[null], 'denied', false])
  })
})
