import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { Elsewhere } from '../../../src/app/elsewhere.tsx'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

openDialogsAsBrowsersDo()

const file = '../../../src/app/open-elsewhere.tsx'
afterEach(() => vi.doUnmock(file))

const over = { unsubscribe: () => undefined }
const answered = { leadId: 'lead-1', order: null, values: { email: { email: 'maria@exemplo.com.br' } } }

const draw = (context: object) => {
  const checkout = { getSnapshot: () => ({ context }), subscribe: () => over }
  const recover = (fault: unknown) => Promise.reject(fault)
  render(<Elsewhere site={{ checkout: checkout as never }} recover={recover} />)
  return screen.queryByRole('button', { name: 'Levar para outro aparelho' })
}

it.each([
  ['without a lead', { leadId: null }],
  ['before the e-mail', { values: {} }],
  ['once ordered', { order: { number: '12345678903' } }],
])('the way to another device is not offered %s', (_when, change) => {
  expect(draw({ ...answered, ...change })).toBeNull()
})

it('a way to another device whose file does not arrive is said, and can be tried again', async () => {
  const user = userEvent.setup()
  vi.doMock(file, () => {
    throw new Error('gone')
  })
  const offer = draw(answered) as HTMLElement
  await user.click(offer)
  await screen.findByText('Não deu certo agora. Tente de novo.', { selector: '[role="status"]' })
  vi.doUnmock(file)
  await user.click(offer)
  await screen.findByText('maria@exemplo.com.br', { selector: 'dialog *' })
})
