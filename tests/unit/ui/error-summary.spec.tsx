import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ErrorSummary } from '../../../src/ui/error-summary.tsx'
import { Field } from '../../../src/ui/field.tsx'
import { SubmitErrors } from '../../../src/ui/submit-errors.tsx'

const CPF = { fieldId: 'cpf', text: 'Digite o CPF.' }
const NAME = { fieldId: 'nome', text: 'Digite seu nome completo.' }

describe('the error summary', () => {
  it('takes the focus when it appears', () => {
    render(<ErrorSummary items={[CPF]} />)
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  })

  it('leaves the focus in the field during corrections', () => {
    const { rerender } = render(<Form items={[CPF, NAME]} attempt={1} />)
    screen.getByLabelText('CPF').focus()
    rerender(<Form items={[NAME]} attempt={1} />)
    expect(document.activeElement).toBe(screen.getByLabelText('CPF'))
  })

  it('takes the focus again after another rejected submit', () => {
    const { rerender } = render(<Form items={[CPF]} attempt={1} />)
    screen.getByLabelText('CPF').focus()
    rerender(<Form items={[CPF]} attempt={2} />)
    expect(document.activeElement?.contains(screen.getByRole('alert'))).toBe(true)
  })

  it('focuses the field and selects its text', async () => {
    render(<Form items={[CPF]} attempt={1} />)
    await userEvent.click(screen.getByRole('link', { name: CPF.text }))
    const field = screen.getByLabelText<HTMLInputElement>('CPF')
    expect([document.activeElement, field.selectionStart, field.selectionEnd]).toEqual([field, 0, 3])
  })
})

describe('the errors of a submitted form', () => {
  const form = (...items: readonly (typeof CPF)[]) => <SubmitErrors title="Qual é o seu CPF?" items={items} />
  const hear = (type: string) => act(() => document.dispatchEvent(new Event(type)))

  it('are said again when the same answer is refused again', () => {
    const { rerender } = render(form())
    for (let sent = 0; sent < 2; sent += 1) {
      hear('submit')
      rerender(form())
      rerender(form(CPF))
      const alert = screen.getByRole('alert')
      expect(document.activeElement?.contains(alert)).toBe(true)
    }
  })

  it('are not said of what a pause of typing finds after they were corrected', () => {
    const { rerender } = render(form())
    hear('submit')
    rerender(form(CPF))
    hear('input')
    rerender(form())
    rerender(form(CPF))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

function Form({ items, attempt }: { items: (typeof CPF)[]; attempt: number }) {
  return (
    <>
      <ErrorSummary items={items} attempt={attempt} />
      <Field id="cpf" name="cpf" label="CPF" value="529" />
    </>
  )
}
