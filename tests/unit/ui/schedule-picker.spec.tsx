import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import {
  earliestOf,
  type ScheduleChoice,
  ScheduleCount,
  SchedulePicker,
} from '../../../src/ui/schedule-picker.tsx'

const day = (date: string, morning = true) => ({ date, morning, afternoon: true })
const OPTIONS = [day('2026-11-23'), day('2026-11-24'), day('2026-11-27', false)]
/** Thirteen days: two weeks and a day, from the last days of a month. */
const LATER = [
  day('2026-11-27', false),
  day('2026-11-30'),
  ...Array.from({ length: 11 }, (_, index) => day(`2026-12-${String(index + 1).padStart(2, '0')}`)),
]

describe('the schedule picker', () => {
  it('keeps the order in which the options are ticked', async () => {
    const changes = renderPicker()
    await tick('ter, 24 de nov, Tarde (12h às 18h)')
    await tick('seg, 23 de nov, Manhã (8h às 12h)')
    expect(changes.at(-1)).toEqual([
      { date: '2026-11-24', period: 'tarde' },
      { date: '2026-11-23', period: 'manha' },
    ])
  })

  it('moves the later options up when an earlier one is unticked', async () => {
    renderPicker()
    await tick('ter, 24 de nov, Tarde (12h às 18h)')
    await tick('seg, 23 de nov, Manhã (8h às 12h)')
    await tick('ter, 24 de nov, Tarde (12h às 18h), 1ª opção')
    expect(names({ checked: true })).toEqual(['seg, 23 de nov, Manhã (8h às 12h), 1ª opção'])
  })

  it('offers a second option after the first', async () => {
    renderPicker()
    expect(screen.getByRole('status').textContent).toBe('')
    await tick('seg, 23 de nov, Manhã (8h às 12h)')
    expect(screen.getByRole('status').textContent).toBe(
      '1 de 3 opções escolhidas. Plano B: marque outra, se quiser.',
    )
  })

  it('refuses a fourth option and says how to change', async () => {
    const changes = renderPicker()
    await tick('seg, 23 de nov, Manhã (8h às 12h)')
    await tick('seg, 23 de nov, Tarde (12h às 18h)')
    await tick('ter, 24 de nov, Manhã (8h às 12h)')
    await tick('sex, 27 de nov, Tarde (12h às 18h)')
    expect([changes.length, screen.getByRole('status').textContent]).toEqual([
      3,
      '3 de 3 opções escolhidas. Para trocar, desmarque uma.',
    ])
  })

  it('shows a week, then one more for each request, under the name of each month', async () => {
    renderPicker(LATER)
    expect([daysShown(), months()]).toEqual([6, ['novembro', 'dezembro']])
    await userEvent.click(more() as HTMLElement)
    expect([daysShown(), more() !== null]).toEqual([12, true])
    await userEvent.click(more() as HTMLElement)
    expect([daysShown(), more()]).toEqual([13, null])
    expect(document.activeElement?.getAttribute('aria-label')).toBe('sex, 11 de dez, Manhã (8h às 12h)')
  })

  it('shows the weeks up to the last choice', () => {
    renderPicker(LATER, [{ date: '2026-12-08', period: 'manha' }])
    expect([daysShown(), names({ checked: true })]).toEqual([
      12,
      ['ter, 8 de dez, Manhã (8h às 12h), 1ª opção'],
    ])
  })
})

it.each([
  ['a morning', OPTIONS, { date: '2026-11-23', period: 'manha' }],
  ['an afternoon', LATER, { date: '2026-11-27', period: 'tarde' }],
  ['none', [{ date: '2026-11-27', morning: false, afternoon: false }], null],
])('the first free half-day: %s', (_kind, options, first) => {
  expect(earliestOf(options)).toEqual(first)
})

function renderPicker(options = OPTIONS, chosen: readonly ScheduleChoice[] = []) {
  const changes: (readonly ScheduleChoice[])[] = []
  function Harness() {
    const [value, setValue] = useState(chosen)
    const [weeks, setWeeks] = useState(1)
    const change = (next: readonly ScheduleChoice[]) => {
      changes.push(next)
      setValue(next)
    }
    return (
      <>
        <SchedulePicker
          options={options}
          value={value}
          onChange={change}
          weeks={weeks}
          onShowWeeks={setWeeks}
        />
        <ScheduleCount count={value.length} />
      </>
    )
  }
  render(<Harness />)
  return changes
}

const more = () => screen.queryByRole('button', { name: 'Ver mais datas' })
const months = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
const daysShown = () => new Set(names({}).map((name) => name.split(', ')[1])).size

function tick(name: string) {
  return userEvent.click(screen.getByRole('checkbox', { name }))
}

/** The names of the boxes of days. */
function names(options: { checked?: boolean }): readonly string[] {
  return screen.queryAllByRole('checkbox', options).flatMap((box) => box.getAttribute('aria-label') ?? [])
}
