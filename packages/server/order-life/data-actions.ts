import { digits } from '@ultrafibra/contract/brazil/digits'
import { cleanText } from '@ultrafibra/contract/clean-text'
import { Problem } from '../problem.ts'
import type { OrderProof } from '../store/collaborator-code.rows.ts'
import { listConsents } from '../store/consent.rows.ts'
import { copyOrderData, type DataRequest, eraseOrderData, hasOrderCode, sendOrderCode } from './order-data.ts'
import { type Fields, type OrderAction, type OrderOutcome, refusalIn } from './outcome.ts'
import { codePage, copyReadyPage, dataPaths } from './pages/code.page.ts'
import { dataPage } from './pages/data.page.ts'
import type { OrderView } from './pages/page-parts.ts'
import { receiptPage } from './pages/receipt.page.ts'

const requestOf = ({ life, services, dataDir, keptDays }: OrderView): DataRequest => ({
  ...{ services, dataDir, keptDays },
  number: life.order.orderNumber,
})

const show: OrderAction = async (view) => {
  const { leadId, renewalId } = view.life.order
  return { part: dataPage(view, await listConsents(view.services.store, [leadId ?? renewalId ?? ''])) }
}

type Act = (view: OrderView, code: string, fields: Fields) => Promise<OrderOutcome>

/** What is done with a right code. A file leaves the page as it is, so another form gives it, on a page without an error. */
const acts: Readonly<Record<OrderProof, Act>> = {
  copy: async (view, code, fields) => {
    const text = await copyOrderData(requestOf(view), code)
    if (fields.get('acao') !== 'baixar') return { part: copyReadyPage(view, code) }
    return { file: { name: 'meus-dados.json', type: 'application/json; charset=utf-8', text } }
  },
  erasure: async (view, code) => ({
    part: receiptPage(view, await eraseOrderData(requestOf(view), code)),
  }),
}

/**
 * The digits of a code as it was typed.
 *
 * @throws {Problem} 422
 */
export const typedCode = (text: string | null): string => {
  const code = digits(cleanText(text ?? ''))
  if (code.length !== 6) throw new Problem(422, 'Digite os 6 números do código.', 'codigo')
  return code
}

const showCode =
  (proves: OrderProof): OrderAction =>
  async (view) => {
    const isSent = await hasOrderCode(view.services.store, view.life.order.orderNumber, proves)
    return { part: codePage(view, proves, { isSent }) }
  }

/** Sends a code, or does what a typed one allows. */
const tryCode =
  (proves: OrderProof): OrderAction =>
  async (view, fields) => {
    try {
      if (fields.get('acao') !== 'mandar')
        return await acts[proves](view, typedCode(fields.get('codigo')), fields)
      await sendOrderCode(requestOf(view), proves)
      return { next: dataPaths[proves] }
    } catch (error) {
      const { body, status } = refusalIn(error)
      return { part: codePage(view, proves, { isSent: status === 422, problem: body.error }), status }
    }
  }

/** What the addresses about a person's data show or do. */
export const dataActions: readonly (readonly ['GET' | 'POST', string, OrderAction])[] = [
  ['GET', 'dados/', show],
  ['GET', dataPaths.copy, showCode('copy')],
  ['POST', dataPaths.copy, tryCode('copy')],
  ['GET', dataPaths.erasure, showCode('erasure')],
  ['POST', dataPaths.erasure, tryCode('erasure')],
]
