import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { App } from '../../../src/app/app.tsx'
import { startConnection } from '../../../src/app/connection.ts'
import { startDisplay } from '../../../src/app/display.ts'
import { lazyScreens } from '../../../src/app/screens.ts'
import { createSite } from '../../../src/app/site.ts'
import { plans, today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'

const openAtCep = async () => {
  const site = createSite({
    pathname: '/checkout/cep/',
    search: '',
    ports: fakePorts(),
    today,
    plans,
    saved: null,
  })
  const screens = lazyScreens(import.meta.glob('../../../src/screens/*.screen.tsx'))
  await Promise.all(screens.pages.map((page) => screens.load(page)))
  site.open()
  render(
    <App
      site={site}
      screens={screens}
      display={startDisplay(window)}
      connection={startConnection(window, site)}
      consent={createActor(consentMachine, { input: { stored: null } }).start()}
    />,
  )
  await screen.findByRole('heading', { level: 1, name: 'Onde você quer a Ultrafibra?' })
  return { user: userEvent.setup(), site }
}

const answer = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  await user.type(screen.getByRole('textbox', { name: label }), text)
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
}

const summary = () => screen.getByText('Ver resumo').closest('details') as HTMLDetailsElement

describe('the frame around the questions', () => {
  afterEach(() => {
    window.localStorage.clear()
    delete document.documentElement.dataset.moved
  })

  it('stays mounted from one question to the next; the question does not', async () => {
    const { user } = await openAtCep()
    const frame = [screen.getByRole('banner'), summary(), screen.getByRole('progressbar')]
    const field = screen.getByRole('textbox', { name: 'CEP' })
    await answer(user, 'CEP', '01310100')
    await screen.findByRole('heading', { level: 1, name: 'Qual é o número do imóvel?' })
    expect([screen.getByRole('banner'), summary(), screen.getByRole('progressbar')]).toEqual(frame)
    expect(frame.map((element) => element.isConnected)).toEqual([true, true, true])
    expect(field.isConnected).toBe(false)
  })

  it('moves the next question in from one side and the last one from the other', async () => {
    const { user } = await openAtCep()
    const side = () => document.documentElement.dataset.moved
    const sides = [side()]
    await answer(user, 'CEP', '01310100')
    await screen.findByRole('heading', { level: 1, name: 'Qual é o número do imóvel?' })
    sides.push(side())
    await user.click(screen.getByRole('link', { name: 'Voltar' }))
    await screen.findByRole('heading', { level: 1, name: 'Onde você quer a Ultrafibra?' })
    expect([...sides, side()]).toEqual([undefined, 'on', 'back'])
  })

  it('stays mounted while the address is looked up, so that the news of it is announced', async () => {
    const { user } = await openAtCep()
    await answer(user, 'CEP', '01310100')
    await screen.findByRole('heading', { level: 1, name: 'Qual é o número do imóvel?' })
    const frame = [summary(), screen.getByRole('progressbar')]
    const live = screen.getAllByRole('status')
    await answer(user, 'Número', '1578')
    await screen.findByRole('heading', { level: 1, name: 'Como você se chama?' })
    expect([summary(), screen.getByRole('progressbar')]).toEqual(frame)
    expect(
      live.filter(({ textContent }) => textContent?.startsWith('Boa notícia! Tem fibra na')),
    ).toHaveLength(1)
  })

  it('closes its open disclosures, so that every question starts at the same height', async () => {
    const { user } = await openAtCep()
    summary().open = true
    await answer(user, 'CEP', '01310100')
    await screen.findByRole('heading', { level: 1, name: 'Qual é o número do imóvel?' })
    expect(summary().open).toBe(false)
  })
})
