import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { httpFailure } from '@ultrafibra/contract/failure'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { beforeEach, describe, expect, it } from 'vitest'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { coverageFormActors } from '../../../src/actors/landing-coverage.actors.ts'
import { type CoverageFormData, coverageForm } from '../../../src/landing/islands/coverage-form.island.tsx'
import { refusal } from '../../support/feature-fixtures.ts'
import { landingPage, runOn } from '../../support/landing-page.ts'

const data: CoverageFormData = {
  title: 'Tem Ultrafibra no seu endereço?',
  framed: true,
}
const unknown = refusal(404, 'Cep inválido ou inexistente')
const { View } = coverageForm

const running = (answers: Parameters<typeof landingPage>[0] = {}) => {
  const page = landingPage(answers)
  const chart = runOn(coverageFormMachine.provide({ actors: coverageFormActors(page.landing) }))
  return { ...page, ...chart, form: <View landing={page.landing} data={data} actor={chart.actor} /> }
}
const show = (answers: Parameters<typeof landingPage>[0] = {}) => {
  const chart = running(answers)
  render(chart.form)
  return chart
}

const cep = () => screen.getByLabelText<HTMLInputElement>('CEP')
const phone = () => screen.getByLabelText<HTMLInputElement>('Celular com DDD')
const button = (name = 'Consultar') => screen.getByRole('button', { name })
const wordsOf = (field: HTMLElement) =>
  (field.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join()

let user = userEvent.setup()
beforeEach(() => {
  user = userEvent.setup()
})

const fill = async (postalCode: string, number: string) => {
  await user.type(cep(), postalCode)
  await user.type(phone(), number)
}

describe('the coverage form before its script runs', () => {
  const written = () => {
    document.body.innerHTML = renderToString(running().form)
    return document.querySelector('form') as HTMLFormElement
  }

  it('has its button disabled, and another one for pages without script', () => {
    written()
    const buttons = [...document.querySelectorAll('button')]
    expect(buttons.map(({ hidden, ariaDisabled }) => [hidden, ariaDisabled])).toEqual([
      [false, 'true'],
      [true, null],
    ])
  })

  it('submits to the coverage check and never writes the phone into the URL', () => {
    const form = written()
    cep().value = '01310-100'
    phone().value = '(11) 98765-4321'
    expect([form.method, form.getAttribute('action'), [...new FormData(form)]]).toEqual([
      'get',
      '/consultar-cobertura/cep/',
      [['cep', '01310-100']],
    ])
  })

  it('keeps text typed before, and can be submitted with it', async () => {
    const host = document.createElement('div')
    const { form, actor, until, calls } = running()
    host.innerHTML = renderToString(form)
    document.body.append(host)
    cep().value = '01310100'
    phone().value = '+55 11 98765-4321'
    const typedInto = cep()
    const faults: unknown[] = []
    await act(async () => {
      hydrateRoot(host, form, { onRecoverableError: (fault) => faults.push(fault) })
    })
    // The masks, which are fetched and leave out the country, may have come or not.
    const texts = [cep(), phone()].map(({ value }) => value.replace(/\D/g, '').replace(/^55(?=\d{11})/, ''))
    const kept = [cep() === typedInto, ...texts, actor.getSnapshot().context.draft]
    await user.click(button())
    await until((snapshot) => snapshot.matches({ open: 'settling' }))
    expect([faults, kept, calls.length]).toEqual([
      [],
      [true, '01310100', '11987654321', { cep: '01310100', number: '', phone: '11987654321' }],
      2,
    ])
  })
})

describe("the coverage form's button", () => {
  it('is disabled until postal code and phone are valid, and says beside it what is missing', async () => {
    show()
    const isDisabled = () => button().getAttribute('aria-disabled')
    const states = [[isDisabled(), wordsOf(button())]]
    for (const [field, text] of [
      [cep, '01310100'],
      [phone, '1198765432'],
      [phone, '1'],
      [phone, '{Backspace}'.repeat(11)],
      [phone, '11187654321'],
    ] as const) {
      await user.type(field(), text)
      states.push([isDisabled(), wordsOf(button())])
    }
    const mobile = 'Falta o celular: DDD, o 9 e mais 8 números.'
    expect(states).toEqual([
      ['true', 'Faltam o CEP e o celular com DDD.'],
      ['true', mobile],
      ['true', mobile],
      [null, ''],
      ['true', mobile],
      ['true', 'Esse número não é válido. Verifique a digitação.'],
    ])
  })

  it('shows what is missing when clicked too early, and focuses it', async () => {
    const { calls } = show()
    await user.type(cep(), '013')
    await user.click(button())
    expect([wordsOf(cep()), wordsOf(phone()), document.activeElement === cep(), calls]).toEqual([
      'Erro: O CEP precisa ter 8 números.',
      'Erro: Digite o celular com DDD.',
      true,
      [],
    ])
  })
})

describe('a coverage form whose address has no fibre', () => {
  it('keeps the no beside its button, which asks again', async () => {
    const { until, clock } = show({ coverage: () => ({ plans: [], infra: null }) })
    await fill('69050010', '11987654321')
    await user.click(button())
    await act(async () => void (await until((snapshot) => snapshot.matches({ open: 'settling' }))))
    act(() => void clock.increment(1_200))
    const beside = screen.getByText('Ainda não tem fibra neste endereço.')
    expect([
      beside.hidden,
      screen.queryByRole('button', { name: 'Encontrado' }),
      button().textContent !== '',
    ]).toEqual([false, null, true])
  })
})

describe('a coverage form that fails', () => {
  const refusing = {
    cepInformation: () => {
      throw unknown
    },
  }

  it('shows the server error under the postal code, focuses it, and keeps typed text', async () => {
    const { until, opened } = show(refusing)
    await fill('99999999', '11987654321')
    await user.click(button())
    await act(async () => void (await until((snapshot) => snapshot.matches({ open: 'refused' }))))
    expect([
      wordsOf(cep()),
      cep().getAttribute('aria-invalid'),
      document.activeElement === cep(),
      [cep().value.replace('-', ''), phone().value.replace(/\D/g, '')],
      button().getAttribute('aria-disabled'),
      opened,
    ]).toEqual(['Erro: Cep inválido ou inexistente', 'true', true, ['99999999', '11987654321'], 'true', []])
  })

  it('says that there is no answer yet, with the technical text folded away', async () => {
    const { until } = show({
      coverage: () => {
        throw httpFailure(500, 'Internal Server Error', {})
      },
    })
    await fill('01310100', '11987654321')
    await user.click(button())
    await act(async () => void (await until((snapshot) => snapshot.hasTag('retry'))))
    const notice = screen.getByRole('alert')
    expect([
      notice.querySelector('h2')?.textContent,
      notice.querySelector('details p')?.textContent,
      wordsOf(cep()),
      button('Tentar de novo').getAttribute('aria-disabled'),
    ]).toEqual(['Ainda não temos a resposta', 'Erro HTTP 500 Internal Server Error', '', null])
  })

  it.each(['cep', 'phone'])('forgets the error when the %s is edited', async (field) => {
    const { until } = show(refusing)
    await fill('99999999', '11987654321')
    await user.click(button())
    await act(async () => void (await until((snapshot) => snapshot.matches({ open: 'refused' }))))
    await user.type(field === 'cep' ? cep() : phone(), '{End}{Backspace}')
    expect([wordsOf(cep()), cep().getAttribute('aria-invalid')]).toEqual(['', null])
  })
})
