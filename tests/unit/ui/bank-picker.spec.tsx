import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it } from 'vitest'
import { BankPicker } from '../../../src/ui/bank-picker.tsx'

const BANKS = [
  { id: 'a', code: '341', name: 'Itaú' },
  { id: 'b', code: '260', name: 'Nubank' },
  { id: 'c', code: '756', name: 'Sicoob' },
  { id: 'd', code: '003', name: 'Banco da Amazônia' },
]

describe('the bank picker', () => {
  it('marks banks by their initials, and a search by none', () => {
    renderPicker('341')
    const cards = screen.getAllByRole('radio').map((card) => card.closest('label')?.textContent)
    expect(cards).toEqual(['NuNubank', 'ItItaú', 'Outro banco'])
  })

  it('finds any other bank by name without accents', async () => {
    const changes = renderPicker('341')
    await userEvent.click(screen.getByRole('radio', { name: /Outro banco/ }))
    await userEvent.type(await screen.findByRole('combobox', { hidden: true }), 'amazonia')
    await userEvent.click(await screen.findByText('Banco da Amazônia'))
    expect(changes).toEqual(['', '003'])
  })

  it('works by keyboard alone', async () => {
    const changes = renderPicker('003')
    const search = await screen.findByRole('combobox', { hidden: true })
    await userEvent.clear(search)
    await userEvent.type(search, '756{ArrowDown}{Enter}')
    expect(changes.at(-1)).toBe('756')
  })
})

function renderPicker(initial: string) {
  const changes: string[] = []
  function Harness() {
    const [code, setCode] = useState(initial)
    const change = (next: string) => {
      changes.push(next)
      setCode(next)
    }
    return <BankPicker banks={BANKS} value={code} onChange={change} />
  }
  render(<Harness />)
  return changes
}
