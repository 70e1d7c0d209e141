import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { coverageFormActors } from '../../../src/actors/landing-coverage.actors.ts'
import { coverageDrawer } from '../../../src/landing/islands/coverage-drawer.island.tsx'
import { refusal } from '../../support/feature-fixtures.ts'
import { landingPage, openDrawer, runOn } from '../../support/landing-page.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

const blank = { cep: '', number: '', phone: '' }
let typedBefore = blank
const show = async (
  answers: Parameters<typeof landingPage>[0] = {},
  sku: string | null = 'd500a',
  named: Parameters<typeof landingPage>[1] = {},
) => {
  const neighbours = { 'coverage-form': { draft: typedBefore } }
  const { landing } = landingPage(answers, { neighbours, ...named })
  const { actor, until } = runOn(coverageFormMachine.provide({ actors: coverageFormActors(landing) }))
  render(<coverageDrawer.View landing={landing} data={null} actor={actor} />)
  await act(async () => actor.send(openDrawer(sku)))
  await act(async () => void (await until((snapshot) => snapshot.matches({ open: 'idle' }))))
  return until
}

const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name)
const send = () => screen.getByRole('button', { name: 'Consultar' })
const fill = async (number: string, cep: string) => {
  await user.type(field('Número'), number)
  await user.type(field('CEP'), cep)
}

let user = userEvent.setup()
beforeAll(openDialogsAsBrowsersDo)
beforeEach(() => {
  user = userEvent.setup()
  typedBefore = blank
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

  it('says which chosen plan it goes on with, and else promises the answer', async () => {
    const words = () => screen.getByText('Não sei meu CEP').closest('p')?.firstChild?.textContent
    await show()
    const chosen = words()
    cleanup()
    await show({}, null)
    expect([chosen, words()]).toEqual([
      'Você segue com o plano 500 Mega, que escolheu antes.',
      'A resposta sai na hora.',
    ])
  })

  it('says first that nobody sells the plan of the link', async () => {
    const words = () => screen.getByText('Não sei meu CEP').closest('p')?.textContent
    await show({}, null, { unmet: { sku: 'd9z' } })
    const unknown = words()
    cleanup()
    await show({}, null, { unmet: { subscriptions: ['max', 'paramount'] }, namedSku: 'd500a' })
    expect([unknown, words()]).toEqual([
      'Não achamos o plano do seu link. A resposta sai na hora. Não sei meu CEP Sem número, ou quadra e lote',
      'Você procurava um plano com HBO Max e Paramount+: não temos um assim. Você segue com o plano 500 Mega, que escolheu antes. Não sei meu CEP Sem número, ou quadra e lote',
    ])
  })

  it('opens with what was typed into the form of the page, and can be sent at once', async () => {
    typedBefore = { cep: '01310100', number: '1578', phone: '1198' }
    await show()
    const texts = ['CEP', 'Número', 'Celular com DDD'].map((name) => field(name).value.replace(/\D/g, ''))
    expect([texts, send().getAttribute('aria-disabled')]).toEqual([['01310100', '1578', '1198'], null])
  })

  it('can be submitted with a number and a complete postal code', async () => {
    await show()
    await fill('1578', '0131010')
    const before = send().getAttribute('aria-disabled')
    await user.type(field('CEP'), '0')
    expect([before, send().getAttribute('aria-disabled')]).toEqual(['true', null])
  })

  it('stays open on an unknown postal code, and cannot be submitted until it changes', async () => {
    const until = await show({
      cepInformation: () => {
        throw refusal(404, 'Cep inválido ou inexistente')
      },
    })
    await fill('1578', '99999999')
    await user.click(send())
    await act(async () => void (await until((snapshot) => snapshot.context.badCep !== null)))
    const words = document.getElementById(`${field('CEP').id}-error`)?.textContent
    const refused = [words, send().getAttribute('aria-disabled'), document.activeElement === field('CEP')]
    await user.type(field('CEP'), '{End}{Backspace}8')
    expect([refused, send().getAttribute('aria-disabled'), field('Número').value]).toEqual([
      ['Erro: Cep inválido ou inexistente', 'true', true],
      null,
      '1578',
    ])
  })
})
