import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { fullName } from '@ultrafibra/contract/questions/full-name'
import { defineQuestion, type Question } from '@ultrafibra/contract/questions/question'
import { questions } from '@ultrafibra/contract/questions/questions'
import { memoryHistory } from 'statechart-kit/memory-history'
import { startRouter } from 'statechart-kit/router'
import * as v from 'valibot'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { type CheckoutFlow, flows } from '../../../machines/checkout/checkout.flow.ts'
import { createCheckout } from '../../../machines/checkout/checkout.machine.ts'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { App } from '../../../src/app/app.tsx'
import { startConnection } from '../../../src/app/connection.ts'
import { startDisplay } from '../../../src/app/display.ts'
import { lazyScreens } from '../../../src/app/screens.ts'
import { createSite } from '../../../src/app/site.ts'
import type { ScreenProps } from '../../../src/screens/screen.types.ts'
import { today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'
import { flowAsking } from '../../support/flow-asking.ts'

/** A question at a path that the site does not list. */
const nickname = defineQuestion({
  name: 'tratamento',
  title: 'Como prefere ser chamado?',
  section: 'dados-pessoais',
  saves: 'name',
  fields: ['name'],
  schema: () => v.object({ nickname: v.pipe(v.optional(v.string(), ''), v.nonEmpty('Digite o apelido.')) }),
}) as unknown as Question

/** A custom screen. */
function NicknameScreen({ view, send }: ScreenProps) {
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        const draft = Object.fromEntries(new FormData(event.currentTarget)) as Record<string, string>
        send({ type: 'step.submit', draft })
      }}
    >
      <h1>{view.meta?.title}</h1>
      <p>{view.percent}%</p>
      <label>
        Apelido <input name="nickname" defaultValue={view.context.drafts.tratamento?.nickname} />
      </label>
      <p>{view.context.errors.nickname}</p>
      <button type="submit">Continuar</button>
      <button type="button" onClick={() => send({ type: 'step.back' })}>
        Voltar
      </button>
    </form>
  )
}

/** The flows, writable: every checkout page reads its flow from the campaign. */
const openFlows: { default: CheckoutFlow } = flows
const later = questions.slice(questions.findIndex(({ name }) => name === 'telefone'))

const openAt = async (url: string) => {
  const ports = fakePorts()
  const history = memoryHistory(url)
  const { pathname, search } = history.entry()
  const site = createSite({
    pathname,
    search,
    ports,
    today,
    plans: null,
    saved: null,
    chart: createCheckout(flows.default),
  })
  const screens = lazyScreens({
    ...import.meta.glob('../../../src/screens/*.screen.tsx'),
    '../../../src/screens/tratamento.screen.tsx': async () => ({ Screen: NicknameScreen }),
  })
  await Promise.all(screens.pages.map((page) => screens.load(page)))
  site.open()
  startRouter(history, site.routed, site.prefix)
  render(
    <App
      site={site}
      screens={screens}
      display={startDisplay(window)}
      connection={startConnection(window, site)}
      consent={createActor(consentMachine, { input: { stored: null } }).start()}
    />,
  )
  return { ports, history, site, user: userEvent.setup() }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const typeInto = async (user: ReturnType<typeof userEvent.setup>, label: string, text: string) => {
  await user.type(await screen.findByRole('textbox', { name: label }), text)
  await user.click(screen.getByRole('button', { name: 'Continuar' }))
}

describe('a question added to a flow', () => {
  const before = openFlows.default
  const listed = questions as Question[]
  beforeEach(() => {
    listed.push(nickname)
    openFlows.default = flowAsking([fullName, nickname, ...later])
  })
  afterEach(() => {
    listed.pop()
    openFlows.default = before
    window.localStorage.clear()
  })

  it('is asked in its place, saved, counted, reachable by Back, and guarded by its URL', async () => {
    const { ports, history, user } = await openAt('/checkout/tratamento/')
    await heading('Onde você quer a Ultrafibra?')
    expect(history.entry().pathname).toBe('/checkout/cep/')
    await typeInto(user, 'CEP', '01310100')
    await heading('Qual é o número do imóvel?')
    await typeInto(user, 'Número', '1578')
    await heading('Como você se chama?')
    await typeInto(user, 'Nome completo', 'Maria Aparecida')
    await heading('Como prefere ser chamado?')
    expect(history.entry().pathname).toBe('/checkout/tratamento/')
    expect(screen.getByText(`${Math.round(700 / (later.length + 9))}%`)).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
    expect(await screen.findByText('Digite o apelido.')).toBeTruthy()
    await typeInto(user, 'Apelido', 'Cida')
    await heading('Qual é o seu celular?')
    expect(ports.calls.at(-1)).toEqual({
      name: 'saveLeadStep',
      request: { params: { id: 'lead-1', step: 'name' }, query: {}, body: { nickname: 'Cida' } },
    })
    await user.click(screen.getByRole('link', { name: 'Voltar' }))
    await heading('Como prefere ser chamado?')
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Apelido' }).value).toBe('Cida')
    await user.click(screen.getByRole('button', { name: 'Voltar' }))
    await heading('Como você se chama?')
  })
})
