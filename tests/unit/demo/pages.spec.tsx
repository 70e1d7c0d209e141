import { render, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { demoMachine } from '../../../machines/demo/demo.machine.ts'
import type { DemoEvent, DemoInput } from '../../../machines/demo/demo.setup.ts'
import { DemoPage } from '../../../src/demo/screens/page.tsx'

const filled = { name: 'Ana', email: 'ana@example.com' }
const submit: DemoEvent = { type: 'intro.submit', draft: filled }
const pick: DemoEvent = { type: 'plan.pick', plan: 'annual' }
const next: DemoEvent = { type: 'plan.submit' }

const start = (input: Partial<DemoInput>, events: readonly DemoEvent[] = []) => {
  const actor = createActor(demoMachine, {
    input: { page: 'intro', name: '', language: 'en', ...input },
  }).start()
  for (const event of events) actor.send(event)
  return actor
}

const show = (input: Partial<DemoInput>, events: readonly DemoEvent[] = []) => {
  const actor = start(input, events)
  render(
    <DemoPage snapshot={actor.getSnapshot()} send={actor.send} isDark={false} onDark={() => undefined} />,
  )
  const main = within(screen.getByRole('main'))
  const textsOf = (role: 'button' | 'link') => main.queryAllByRole(role).map(({ textContent }) => textContent)
  return {
    title: document.title,
    heading: main.getByRole('heading', { level: 1 }).textContent,
    buttons: [...textsOf('button'), ...textsOf('link')],
    said: main.getByRole('status').textContent,
    text: screen.getByRole('main').textContent,
  }
}

interface Row {
  readonly state: string
  readonly input?: Partial<DemoInput>
  readonly events?: readonly DemoEvent[]
  readonly heading: string
  readonly buttons: readonly string[]
  readonly says?: string
}

const wrong: DemoEvent = { type: 'intro.submit', draft: { name: ' ', email: 'ana' } }
const blank: DemoEvent = { type: 'intro.submit', draft: { name: '', email: '' } }
const cancel: readonly DemoEvent[] = [submit, pick, next, { type: 'order.cancel' }]
const order: readonly DemoEvent[] = [submit, pick, next, { type: 'order.confirm' }]

const rows: readonly Row[] = [
  { state: 'the form', heading: 'Fill up the form to proceed', buttons: ['Continue'], says: 'Hi!' },
  {
    state: 'the form with a name',
    events: [{ type: 'intro.type', field: 'name', value: 'Ana' }],
    heading: 'Fill up the form to proceed',
    buttons: ['Continue'],
    says: 'Hi, Ana!',
  },
  {
    state: 'the blank form, refused',
    events: [blank],
    heading: 'Fill up the form to proceed',
    buttons: ['Continue'],
    says: 'NameError: Tell us your nameE-mailError: Tell us your e-mail',
  },
  {
    state: 'the form with half an e-mail, refused',
    events: [wrong],
    heading: 'Fill up the form to proceed',
    buttons: ['Continue'],
    says: 'E-mailError: Check this e-mail: it looks like ana@example.com',
  },
  {
    state: 'the plans',
    events: [submit],
    heading: 'Choose your plan',
    buttons: ['Back', 'Continue'],
    says: 'AnnualRenewed every yearMonthlyRenewed every monthWeeklyRenewed every week',
  },
  {
    state: 'the plans without a choice, refused',
    events: [submit, next],
    heading: 'Choose your plan',
    buttons: ['Back', 'Continue'],
    says: 'Error: Choose a plan to continue',
  },
  {
    state: 'the confirmation',
    events: [submit, pick, next],
    heading: 'Confirm your order',
    buttons: ['Back', 'Confirm', 'Cancel the order'],
    says: 'PlanAnnual Renewed every yearNameAnaE-mailana@example.com',
  },
  {
    state: 'the plans after a cancelled order',
    events: cancel,
    heading: 'Choose your plan',
    buttons: ['Back', 'Continue'],
    says: 'Your order was cancelled. You can choose another plan.',
  },
  {
    state: 'the thanks',
    events: order,
    heading: 'Thank you, Ana!',
    buttons: ['Back to the home page'],
    says: 'An employee will contact you soon.',
  },
  {
    state: 'the greeting',
    input: { page: 'hi', name: 'José <b>X</b>' },
    heading: 'Hi, José <b>X</b>!',
    buttons: ['Order a plan'],
  },
  {
    state: 'about',
    input: { page: 'about' },
    heading: 'About this demo',
    buttons: ['Go to the form'],
    says: 'It talks to no server.',
  },
  {
    state: 'an unknown address',
    input: { page: 'not-found' },
    heading: 'Page not found',
    buttons: ['Go to the home page'],
    says: 'There is nothing at this address of the demo.',
  },
]

describe('a page of the demo', () => {
  it.each(rows)('shows $state', ({ input, events, heading, buttons, says = '' }) => {
    const shown = show({ ...input }, events)
    const isRefused = says.includes('Error: ')
    expect({ heading: shown.heading, buttons: shown.buttons, title: shown.title }).toEqual({
      heading,
      buttons,
      title: `${isRefused ? 'Error: ' : ''}${heading} | Ultrafibra demo`,
    })
    expect(shown.text).toContain(says)
  })

  it('covers every state of the chart', () => {
    const states = new Set(rows.map(({ input, events }) => start(input ?? {}, events).getSnapshot().value))
    const own = Object.keys(demoMachine.root.states).filter((state) => state !== 'opening')
    expect([...states].toSorted()).toEqual(own.toSorted())
  })

  it('is in Spanish where that is chosen', () => {
    const { heading, title, said } = show({ language: 'es' }, cancel)
    expect([heading, title, said]).toEqual([
      'Elige tu plan',
      'Elige tu plan | Demo de Ultrafibra',
      'Tu pedido se canceló. Puedes elegir otro plan.',
    ])
  })

  it('ties each error to its field', () => {
    show({}, [wrong])
    const errorOf = (label: string) => {
      const field = screen.getByRole('textbox', { name: label })
      const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
      return [field.getAttribute('aria-invalid'), note?.textContent]
    }
    expect([errorOf('Name'), errorOf('E-mail')]).toEqual([
      ['true', 'Error: Tell us your name'],
      ['true', 'Error: Check this e-mail: it looks like ana@example.com'],
    ])
  })

  it('shows typed text when the visitor returns', () => {
    show({}, [submit, { type: 'step.back' }])
    const values = screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value)
    expect(values).toEqual(['Ana', 'ana@example.com'])
  })
})
