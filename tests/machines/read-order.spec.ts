import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { answerOf } from '@ultrafibra/contract/questions/question'
import { expect, it } from 'vitest'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { nothingSaved } from '../../machines/kit/feature.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { open, plansReady, walk } from '../support/checkout-events.ts'
import { outage, savedWithLead } from '../support/checkout-fixtures.ts'
import { done, failed } from '../support/feature-fixtures.ts'

const order = { number: '12345678903', useBiometrics: true, planName: '500 Mega', placedOn: '2026-11-20' }
const known = done('load-lead', {
  type: 'ordered',
  orderNumber: order.number,
  useBiometrics: false,
  direct_debit: false,
})

it.each([
  'default',
  'b',
  'migration',
] as const)('an order shows on its reloaded page in the %s flow, until it is gone', (flow) => {
  const machine = checkoutOf(flow)
  const reloaded = (reply: object) =>
    walk(machine, open('pedido-realizado', { ...nothingSaved, order }), plansReady, reply)
  const read = reloaded(known)
  const unread = reloaded(failed('load-lead', outage))
  expect([read, unread].map(pageOf)).toEqual(['pedido-realizado', 'pedido-realizado'])
  expect(read.context.order).toMatchObject(order)
  expect([read, unread].map(({ context }) => answerOf(context, directDebit)?.direct_debit)).toEqual([
    false,
    undefined,
  ])
  const gone = reloaded(done('load-lead', { type: 'lost' }))
  expect([pageOf(gone) === 'pedido-realizado', gone.context.order]).toEqual([false, null])
  expect(pageOf(reloaded(done('load-lead', { type: 'withdrawn' })))).toBe('withdrawn')
})

it('a lead whose order was withdrawn in another tab begins anew, and keeps nobody waiting', () => {
  const opened = [open('cpf', savedWithLead), plansReady, done('load-lead', { type: 'withdrawn' })]
  const told = walk(checkoutOf('default'), ...opened)
  expect([pageOf(told), told.context.leadId]).toEqual(['expired', null])
})
