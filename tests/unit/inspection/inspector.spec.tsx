import { readFileSync } from 'node:fs'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Drawings } from 'statechart-kit/internal/inspector/drawing.types'
import { Inspector } from 'statechart-kit/internal/inspector/inspector'
import { createSessionStore } from 'statechart-kit/internal/inspector/session-store'
import type { Entry, NewEntry, PageMessage } from 'statechart-kit/internal/recording/local-wire'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { inspectedSite } from '../../../src/inspection/inspected-site.ts'

afterEach(cleanup)

const definition = JSON.stringify({
  id: 'desk',
  initial: 'asking',
  states: {
    asking: {
      on: {
        'step.submit': [{ guard: 'isEmpty' }, { target: 'saving' }],
        'draft.change': { actions: 'keep' },
      },
    },
    saving: { on: { 'step.back': 'asking' } },
  },
})

const drawings: Drawings = {
  style: '',
  charts: [
    {
      states: ['desk', 'desk.asking', 'desk.saving'],
      pictures: [
        {
          name: '',
          title: 'desk',
          svg: [
            '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10" width="10" height="10">',
            '<g data-state="desk"><rect class="open"/></g>',
            '<g data-state="desk.asking"><rect class="state"/><text class="name">&#34;asking&#34;</text></g>',
            '<g data-state="desk.saving"><rect class="state"/></g>',
            '<path data-from="desk.asking" data-to="desk.saving" d="M0 0"/>',
            '<path data-from="desk.saving" data-to="desk.asking" d="M0 0"/>',
            '</svg>',
          ].join(''),
        },
      ],
    },
  ],
}

const start = (name: string, status = 'active'): NewEntry => ({
  kind: 'actor',
  actor: name,
  name,
  root: name,
  parent: null,
  definition,
  status,
  value: 'asking',
  context: { name: '' },
})

const happening = (
  type: string,
  value: string,
  taken: readonly string[],
  fields = {},
): readonly NewEntry[] => [
  { kind: 'event', at: 0, actor: 'desk', source: null, event: { type, ...fields } },
  ...(taken.length > 0 ? [{ kind: 'microstep', actor: 'desk', taken } as const] : []),
  { kind: 'snapshot', actor: 'desk', type, status: 'active', value, changes: [], children: [] },
  { kind: 'moment', isKept: true, steps: 0 },
]

const submit = happening('step.submit', 'saving', ['#desk.asking step.submit [1]'], {
  draft: { cep: '00000' },
})
const back = happening('step.back', 'asking', ['#desk.saving step.back [0]'])

/** The inspector with the session of an open page. */
const inspected = (entries: readonly NewEntry[], drawn: Drawings | null = drawings) => {
  const sent: unknown[] = []
  let hear: (event: { readonly data: unknown }) => void = () => undefined
  const store = createSessionStore({
    postMessage: (message) => sent.push(message),
    addEventListener: (_type, listener) => {
      hear = listener
    },
  })
  const { container } = render(<Inspector app={inspectedSite} store={store} drawings={drawn} sheet={null} />)
  const say = (message: PageMessage) => act(() => hear({ data: message }))
  const numbered = entries.map((entry, index) => ({ ...entry, seq: index + 1 }) as Entry)
  say({ kind: 'page', page: 'p1', address: '/desk/', entries: numbered })
  const picture = () => container.querySelector('section[aria-label="desk"] > div')?.shadowRoot
  return { sent, say, picture }
}

const three = [start('desk'), ...submit, ...back, ...submit]
const press = (key: string) => fireEvent.keyDown(document.body, { key })
const position = () => within(screen.getByRole('region', { name: 'Time' })).getByRole('status').textContent
const list = () => within(screen.getByRole('listbox', { name: 'Events' }))
const selected = () => list().queryByRole('option', { selected: true })?.getAttribute('aria-label')
const stateShown = () => within(screen.getByRole('region', { name: 'Chart' })).getByRole('status').textContent

describe('the inspector', () => {
  it('lists the active states of a chart without a drawing', () => {
    inspected(three, null)
    const states = screen.getByRole('list', { name: 'Active states' })
    expect(within(states).getByText('desk.saving')).toBeTruthy()
    expect(within(states).getByText('step.back')).toBeTruthy()
  })

  it('walks through the events by keys', () => {
    inspected(three)
    const walk = ['Home', 'ArrowRight', 'ArrowDown', 'ArrowDown', 'ArrowUp', 'ArrowLeft', 'End'].map(
      (key) => {
        press(key)
        return `${key}: ${position()}, ${stateShown()}`
      },
    )
    expect(walk).toEqual([
      'Home: 1 / 3, saving',
      'ArrowRight: 2 / 3, asking',
      'ArrowDown: 3 / 3, saving',
      'ArrowDown: 3 / 3, saving',
      'ArrowUp: 2 / 3, asking',
      'ArrowLeft: 1 / 3, saving',
      'End: 3 / 3, saving',
    ])
  })

  it('plays to the last event at the space key', async () => {
    inspected(three)
    press('Home')
    fireEvent.change(screen.getByLabelText('Speed'), { target: { value: '60' } })
    press(' ')
    await waitFor(() => expect(position()).toBe('3 / 3'))
    await screen.findByRole('button', { name: 'Play' })
  })

  it('unfolds and folds the selected line by the enter key', () => {
    const typed = happening('draft.change', 'asking', ['#desk.asking draft.change [0]'], { field: 'name' })
    inspected([start('desk'), ...typed, ...typed, ...typed, ...submit])
    press('Home')
    const counts = [0, 1, 2].map(() => {
      const lines = list().getAllByRole('option').length
      fireEvent.keyDown(screen.getByRole('listbox', { name: 'Events' }), { key: 'Enter' })
      return lines
    })
    expect(counts).toEqual([2, 4, 2])
  })

  it('shows what guards refused', () => {
    inspected(three)
    press('Home')
    const tried = within(screen.getByRole('list', { name: 'Transitions' })).getAllByRole('listitem')
    expect(tried.map(({ dataset }) => dataset.fate)).toEqual(['refused', 'taken'])
  })

  it('names the transition of a route, which no definition has', () => {
    const route = '#desk xstate.route [0]'
    inspected([start('desk'), ...submit, ...happening('xstate.route', 'saving', [route], { to: '#asking' })])
    press('End')
    expect(screen.getByText(`Taken: ${route}`)).toBeTruthy()
  })

  it('marks an event that changed nothing', () => {
    inspected([start('desk'), ...submit, ...happening('step.submit', 'saving', [])])
    const idle = list()
      .getAllByRole('option')
      .map(({ dataset }) => 'idle' in dataset)
    expect(idle).toEqual([false, true])
    press('End')
    expect(screen.getByText('No active state listens to this event.')).toBeTruthy()
  })

  it('has as many lines in the document after 4,000 events as after 1,000', () => {
    const linesAfter = (pairs: number): number => {
      inspected([start('desk'), ...Array.from({ length: pairs }, () => [...submit, ...back]).flat()])
      const lines = list().getAllByRole('option').length
      cleanup()
      return lines
    }
    expect(linesAfter(2000)).toBe(linesAfter(500))
  })

  it('chooses no event to send, and offers the fields of the last one of its type', async () => {
    const { sent } = inspected([...three, ...back])
    await userEvent.click(screen.getByRole('tab', { name: 'Send' }))
    const type = screen.getByLabelText<HTMLSelectElement>('Event', { selector: 'select' })
    const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' })
    expect([type.value, send.disabled]).toEqual(['', true])
    await userEvent.selectOptions(type, 'step.submit')
    expect(JSON.parse(screen.getByLabelText<HTMLTextAreaElement>('Fields (JSON)').value)).toEqual({
      draft: { cep: '00000' },
    })
    await userEvent.click(send)
    expect(sent.at(-1)).toEqual({
      kind: 'send',
      page: 'p1',
      actor: 'desk',
      event: { type: 'step.submit', draft: { cep: '00000' } },
    })
  })

  it('refuses a bad file with the line and keeps the live session', async () => {
    inspected(three)
    const head = readFileSync('tests/replay/logs/purchase.jsonl', 'utf8').split('\n')[0]
    const file = new File([`${head}\nnull\n`], 'bad.jsonl')
    await userEvent.upload(screen.getByLabelText('Import'), file)
    const problem = await screen.findByText(/bad\.jsonl is no session log\. Line 2/)
    expect([problem.getAttribute('role'), position()]).toEqual(['alert', '3 / 3'])
  })

  const importOf = (file: File) => userEvent.upload(screen.getByLabelText('Import'), file)
  const dropOf = (file: File) =>
    fireEvent.drop(screen.getByRole('region', { name: 'Chart' }), { dataTransfer: { files: [file] } })

  const ways = [['chosen', importOf] as const, ['dropped on the chart', dropOf] as const]
  it.each(ways)('opens a session log beside the live session when it is %s', async (_, open) => {
    inspected(three)
    const text = readFileSync('tests/replay/logs/postal-code-not-looked-up.jsonl', 'utf8')
    await open(new File([text], 'log.jsonl'))
    await screen.findByRole('option', { name: 'site.open from page to journey' })
    press('Home')
    expect([selected(), screen.queryByRole('button', { name: 'Go back to here' })]).toEqual([
      'site.open from page to journey',
      null,
    ])
    await userEvent.selectOptions(screen.getByLabelText('Page'), '/desk/')
    expect(position()).toBe('3 / 3')
  })

  it('keeps the other views if one crashes', () => {
    const silent = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    inspected(three, { style: '', charts: null as unknown as Drawings['charts'] })
    expect(screen.getByText(/^The chart cannot be shown/)).toBeTruthy()
    expect(list().getAllByRole('option')).toHaveLength(3)
    silent.mockRestore()
  })
})
