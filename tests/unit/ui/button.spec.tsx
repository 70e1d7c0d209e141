import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'

describe('a busy button', () => {
  it('keeps the focus and is announced as disabled', async () => {
    const { rerender } = render(<Button>Continuar</Button>)
    await userEvent.tab()
    rerender(<Button busy>Continuar</Button>)
    const button = screen.getByRole('button')
    expect([
      document.activeElement,
      button.getAttribute('aria-disabled'),
      button.hasAttribute('disabled'),
    ]).toEqual([button, 'true', false])
  })

  it('neither calls back nor submits its form', async () => {
    const calls: string[] = []
    render(
      <form
        onSubmit={(event) => {
          event.preventDefault()
          calls.push('submit')
        }}
      >
        <Button type="submit" busy onPress={() => calls.push('press')}>
          Continuar
        </Button>
      </form>,
    )
    await userEvent.click(screen.getByRole('button'))
    expect(calls).toEqual([])
  })
})
