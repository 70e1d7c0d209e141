import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { networkFailure } from '@ultrafibra/contract/failure'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { callDrawerMachine } from '../../../machines/call-drawer/call-drawer.machine.ts'
import { callDrawerActors } from '../../../src/actors/landing-call.actors.ts'
import { callDrawer } from '../../../src/landing/islands/call-drawer.island.tsx'
import { landingPage, openDrawer, runOn } from '../../support/landing-page.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

const { View } = callDrawer
const thanks =
  'Tudo certo! Dentro de alguns segundos, entraremos em contato através do DDD 16 para tirar suas dúvidas.'
const flash = 'Pedido recebido: ligamos em alguns segundos, pelo DDD 16.'

const show = async (answers: Parameters<typeof landingPage>[0] = {}) => {
  const supportRequest = () => ({ success: true, id: 'call-1' })
  const page = landingPage({ supportRequest, ...answers })
  const chart = runOn(callDrawerMachine.provide({ actors: callDrawerActors(page.landing, 'visit') }))
  render(<View landing={page.landing} data={null} actor={chart.actor} />)
  await act(async () => chart.actor.send(openDrawer()))
  return { ...page, ...chart }
}

const dialog = () => screen.queryByRole('dialog', { name: 'Quer que a gente ligue?' })
const phone = () => screen.getByLabelText<HTMLInputElement>('Celular com DDD')
const send = (name = 'Receber ligação') => screen.getByRole('button', { name })

let user = userEvent.setup()
beforeAll(openDialogsAsBrowsersDo)
beforeEach(() => {
  user = userEvent.setup()
})

describe('the call drawer', () => {
  it('asks for a phone and thanks in the agreed words', async () => {
    const { until, calls } = await show()
    await user.type(phone(), '11987654321')
    await user.keyboard('{Enter}')
    await act(async () => void (await until((snapshot) => snapshot.hasTag('taken'))))
    expect([dialog()?.textContent?.includes(thanks), calls]).toEqual([
      true,
      [{ name: 'supportRequest', request: { body: { telephone: '11987654321' } } }],
    ])
  })

  it('shows a toast for the request until dismissed', async () => {
    const { clock, until } = await show()
    await user.type(phone(), '11987654321')
    await user.click(send())
    await act(async () => void (await until((snapshot) => snapshot.hasTag('taken'))))
    await user.keyboard('{Escape}')
    await act(async () => clock.increment(100))
    const shown = screen.queryByText(flash) !== null
    await user.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    expect([shown, screen.queryByText(flash), dialog()]).toEqual([true, null, null])
  })

  it('still thanks during its exit, and keeps the phone for the next time', async () => {
    const { actor, clock, until } = await show()
    await user.type(phone(), '11987654321')
    await user.click(send())
    await act(async () => void (await until((snapshot) => snapshot.hasTag('taken'))))
    await user.click(screen.getByRole('button', { name: 'Voltar à página' }))
    const leaving = screen.queryByText(thanks) !== null
    await act(async () => clock.increment(550))
    await act(async () => actor.send(openDrawer()))
    expect([leaving, screen.queryByText(thanks), phone().value]).toEqual([true, null, '(11) 98765-4321'])
  })

  it("shows a phone's error and keeps the phone", async () => {
    const { until } = await show()
    await user.type(phone(), '10987654321')
    await user.click(send())
    await act(async () => void (await until((snapshot) => snapshot.context.errors.phone !== undefined)))
    expect([
      document.getElementById('call-phone-error')?.textContent,
      document.activeElement === phone(),
      phone().value,
    ]).toEqual(['Erro: Esse número não é válido. Verifique a digitação.', true, '(10) 98765-4321'])
  })

  it('offers a retry if there was no response', async () => {
    const { until } = await show({
      supportRequest: () => {
        throw networkFailure()
      },
    })
    await user.type(phone(), '11987654321')
    await user.click(send())
    await act(async () => void (await until((snapshot) => snapshot.hasTag('failed'))))
    expect([send('Tentar de novo') !== null, phone().value]).toEqual([true, '(11) 98765-4321'])
  })
})
