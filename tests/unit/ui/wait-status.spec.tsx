import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { WaitStatus, type WaitStatusProps } from '../../../src/ui/wait-status.tsx'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const open = () => {
  const { rerender } = render(<WaitStatus busy={false} slow={false} />)
  const said = () => screen.getByRole('status').textContent
  return {
    said,
    show: (wait: WaitStatusProps) => act(() => rerender(<WaitStatus {...wait} />)),
    pass: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  }
}
const waiting = { busy: true, slow: false }

it('is silent for a second, then asks for patience, then says that it is slow, then is silent again', () => {
  const { said, show, pass } = open()
  show(waiting)
  pass(999)
  expect(said()).toBe('')
  pass(1)
  expect(said()).toBe('Só um instante...')
  show({ busy: true, slow: true })
  expect(said()).toBe('Está demorando mais que o normal.')
  show({ busy: false, slow: false })
  expect(said()).toBe('')
})

it('is silent for a second of each new wait', () => {
  const { said, show, pass } = open()
  show(waiting)
  pass(1000)
  show({ busy: false, slow: false })
  show(waiting)
  expect(said()).toBe('')
  pass(1000)
  expect(said()).toBe('Só um instante...')
})
