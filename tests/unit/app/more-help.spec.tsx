import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { elsewhereMachine } from '../../../machines/elsewhere/elsewhere.machine.ts'
import { MoreHelp } from '../../../src/app/more-help.tsx'
import { ElsewhereDialog } from '../../../src/overlays/elsewhere-dialog.tsx'
import { reaches } from '../../support/reaches.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

openDialogsAsBrowsersDo()

const file = '../../../src/app/open-help.tsx'
afterEach(() => vi.doUnmock(file))

const over = { unsubscribe: () => undefined }
const answered = { leadId: 'lead-1', order: null, values: { email: { email: 'maria@exemplo.com.br' } } }

const draw = (context: object) => {
  const checkout = { getSnapshot: () => ({ context }), subscribe: () => over }
  const recover = (fault: unknown) => Promise.reject(fault)
  render(<MoreHelp site={{ checkout: checkout as never }} recover={recover} />)
  const offered = (name: string) => screen.queryByRole('button', { name })
  return [offered('Código para o atendente'), offered('Levar para outro aparelho')] as const
}

it.each([
  ['without a lead', { leadId: null }, [false, false]],
  ['before the e-mail', { values: {} }, [true, false]],
  ['after the e-mail', {}, [true, true]],
  ['once ordered', { order: { number: '12345678903' } }, [false, false]],
])('the code for who helps and the way to another device are offered as far as they help: %s', (_when, change, offers) => {
  expect(draw({ ...answered, ...change }).map((offer) => offer !== null)).toEqual(offers)
})

it('a way to another device whose file does not arrive is said, and can be tried again', async () => {
  const user = userEvent.setup()
  vi.doMock(file, () => {
    throw new Error('gone')
  })
  const offer = draw(answered)[1] as HTMLElement
  await user.click(offer)
  await screen.findByText('Não deu certo agora. Tente de novo.', { selector: '[role="status"]' })
  vi.doUnmock(file)
  await user.click(offer)
  await screen.findByText('maria@exemplo.com.br', { selector: 'dialog *' })
})

it('an order that another device has is not called one of this device', async () => {
  const sendLink = fromPromise<unknown, { id: string }>(() =>
    Promise.reject({ kind: 'http', status: 403, text: 'Outro navegador.' }),
  )
  const machine = elsewhereMachine.provide({ actors: { sendLink } })
  const actor = createActor(machine, { input: { id: 'lead-1', email: 'maria@exemplo.com.br' } }).start()
  actor.send({ type: 'link.send' })
  const snapshot = await reaches(actor, (now) => now.matches('refused'))
  render(<ElsewhereDialog snapshot={snapshot} send={actor.send} />)
  const words = screen.getByRole('dialog').textContent
  expect(words).toContain('Este pedido não está mais neste aparelho.')
  expect(words).not.toContain('continua n')
})
