import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { networkFailure } from '@ultrafibra/contract/failure'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coverageDrawerMachine } from '../../../machines/coverage-drawer/coverage-drawer.machine.ts'
import { coverageDrawerActors } from '../../../src/actors/landing-coverage.actors.ts'
import { coverageDrawer } from '../../../src/landing/islands/coverage-drawer.island.tsx'
import { refusal } from '../../support/feature-fixtures.ts'
import { landingPage, openDrawer, runOn } from '../../support/landing-page.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

const { View } = coverageDrawer

const show = async (answers: Parameters<typeof landingPage>[0] = {}) => {
  const page = landingPage(answers)
  const chart = runOn(coverageDrawerMachine.provide({ actors: coverageDrawerActors(page.landing) }))
  render(
    <>
      <a href="/checkout/cep/">Contratar</a>
      <View landing={page.landing} data={null} actor={chart.actor} />
    </>,
  )
  const opener = screen.getByRole('link', { name: 'Contratar' })
  opener.focus()
  await act(async () => chart.actor.send(openDrawer('d500a')))
  return { ...page, ...chart, opener }
}

const dialog = () => screen.queryByRole('dialog', { name: 'Consultar cobertura' })
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = (name = 'Consultar') => screen.getByRole('button', { name })
const fill = async (number: string, cep: string, phone = '') => {
  await user.type(field('Número'), number)
  await user.type(field('CEP'), cep)
  if (phone !== '') await user.type(field('Celular com DDD'), phone)
}

let user = userEvent.setup()
beforeAll(openDialogsAsBrowsersDo)
beforeEach(() => {
  user = userEvent.setup()
})

describe('the coverage drawer', () => {
  it('opens with focus on its title, and uses a numeric keyboard', async () => {
    await show()
    expect([
      document.activeElement?.textContent,
      field('Número').inputMode,
      send().getAttribute('aria-disabled'),
    ]).toEqual(['Consultar cobertura', 'numeric', 'true'])
  })

  it('can be submitted with a number and a complete postal code', async () => {
    await show()
    await fill('1578', '0131010')
    const before = send().getAttribute('aria-disabled')
    await user.type(field('CEP'), '0')
    expect([before, send().getAttribute('aria-disabled')]).toEqual(['true', null])
  })

  it('shows the result and opens the checkout', async () => {
    const { clock, until, left } = await show()
    await fill('1578', '01310100', '11987654321')
    await user.keyboard('{Enter}')
    await act(async () => void (await until((snapshot) => snapshot.hasTag('success'))))
    const isFound = send('Endereço encontrado').textContent !== null && screen.getByRole('status').textContent
    await act(async () => clock.increment(1_200))
    expect([
      isFound,
      dialog(),
      left.map(({ path, prefill }) => [path, prefill?.house?.number, prefill?.contact]),
    ]).toEqual([
      'Endereço encontrado',
      null,
      [['/checkout/verificando-disponibilidade/?s=d500a', '1578', { phone: '(11) 98765-4321' }]],
    ])
  })

  it('stays open on an unknown postal code, and cannot be submitted until it changes', async () => {
    const { until } = await show({
      cepInformation: () => {
        throw refusal(404, 'Cep inválido ou inexistente')
      },
    })
    await fill('1578', '99999999')
    await user.click(send())
    await act(async () => void (await until((snapshot) => snapshot.context.badCep !== null)))
    const words = document.getElementById('coverage-cep-error')?.textContent
    const refused = [words, send().getAttribute('aria-disabled'), document.activeElement === field('CEP')]
    await user.type(field('CEP'), '{End}{Backspace}8')
    expect([refused, send().getAttribute('aria-disabled'), field('Número').value]).toEqual([
      ['Erro: Não achamos esse CEP. Troque o CEP para tentar de novo.', 'true', true],
      null,
      '1578',
    ])
  })

  it('keeps typed text if there was no response, and retries', async () => {
    const { until, calls } = await show({
      cepInformation: () => {
        throw networkFailure()
      },
    })
    await fill('1578', '01310100')
    await user.click(send())
    await act(async () => void (await until((snapshot) => snapshot.hasTag('failed'))))
    const alert = screen.getByRole('alert').textContent
    await user.click(send('Tentar de novo'))
    await act(async () => void (await until((snapshot) => snapshot.hasTag('failed'))))
    expect([alert?.includes(networkFailure().text), calls.length]).toEqual([true, 2])
  })

  it('closes by Esc and returns the focus to the link that opened it', async () => {
    const { opener } = await show()
    await user.keyboard('{Escape}')
    expect([dialog(), document.activeElement === opener]).toEqual([null, true])
  })
})
