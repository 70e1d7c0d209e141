import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { type ScheduleChoice, SchedulePicker } from '../../../src/ui/schedule-picker.tsx'

const OPTIONS = [
  { date: '2026-11-23', morning: true, afternoon: true },
  { date: '2026-11-24', morning: true, afternoon: true },
  { date: '2026-11-27', morning: false, afternoon: true },
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

  it('has the order in the accessible name', async () => {
    renderPicker()
    await tick('ter, 24 de nov, Tarde (12h às 18h)')
    await tick('seg, 23 de nov, Manhã (8h às 12h)')
    expect(names({ checked: true })).toEqual([
      'seg, 23 de nov, Manhã (8h às 12h), 2ª opção',
      'ter, 24 de nov, Tarde (12h às 18h), 1ª opção',
    ])
  })

  it('moves the later options up when an earlier one is unticked', async () => {
    renderPicker()
    await tick('ter, 24 de nov, Tarde (12h às 18h)')
    await tick('seg, 23 de nov, Manhã (8h às 12h)')
    await tick('ter, 24 de nov, Tarde (12h às 18h), 1ª opção')
    expect(names({ checked: true })).toEqual(['seg, 23 de nov, Manhã (8h às 12h), 1ª opção'])
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

  it('has no box for a full period', () => {
    renderPicker()
    expect(names({}).filter((name) => name?.startsWith('sex'))).toEqual([
      'sex, 27 de nov, Tarde (12h às 18h)',
    ])
  })

  it('works by keyboard alone', async () => {
    const changes = renderPicker()
    await userEvent.tab()
    await userEvent.keyboard(' ')
    expect(changes).toEqual([[{ date: '2026-11-23', period: 'manha' }]])
  })
})

function renderPicker() {
  const changes: (readonly ScheduleChoice[])[] = []
  function Harness() {
    const [value, setValue] = useState<readonly ScheduleChoice[]>([])
    const change = (next: readonly ScheduleChoice[]) => {
      changes.push(next)
      setValue(next)
    }
    return <SchedulePicker options={OPTIONS} value={value} onChange={change} />
  }
  render(<Harness />)
  return changes
}

function tick(name: string) {
  return userEvent.click(screen.getByRole('checkbox', { name }))
}

function names(options: { checked?: boolean }) {
  return screen.queryAllByRole('checkbox', options).map((box) => box.getAttribute('aria-label'))
}
