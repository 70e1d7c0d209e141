import { checkCode, type Guess } from '../collaborator/check-code.ts'
import type { Recipient } from '../collaborator/code.ts'
import { orderCodeMails } from '../collaborator/code-mail.ts'
import { codeLifeMs, isStillWithin } from '../collaborator/limits.ts'
import { sendCode } from '../collaborator/send-code.ts'
import type { Services } from '../leads/services.ts'
import { Problem } from '../problem.ts'
import { eraseRows, eraseTraces } from '../rights/erase-person.ts'
import { personDocument, provedByMail } from '../rights/export-person.ts'
import { findPerson, type Subject } from '../rights/find-person.ts'
import { outboxFilesOf } from '../rights/outbox-files.ts'
import { type Receipt, receiptOf } from '../rights/receipt.ts'
import { findCode, type OrderProof, orderCodeId } from '../store/collaborator-code.rows.ts'
import { findReceipt, noteErasure } from '../store/erasure.rows.ts'
import type { Rows } from '../store/store.ts'
import { leaveReceipt } from './data-mail.ts'
import { lockOrderLife, mailFactsOf, type OrderLife } from './order-life.ts'

/** An order's data are asked for by its number; the mails are in `dataDir` where no mail server is set. */
export interface DataRequest {
  readonly services: Services
  readonly number: string
  readonly dataDir: string
  readonly keptDays: number
}

const noMail = (): Problem =>
  new Problem(409, 'Este pedido não tem mais um e-mail para o código. Fale com a gente.')

const locked = async (rows: Rows, number: string): Promise<OrderLife> => {
  const life = await lockOrderLife(rows, number)
  if (life === null) throw new Problem(404, 'Não encontramos esse pedido.')
  return life
}

const recipientOf = (life: OrderLife, proves: OrderProof): Recipient => {
  const { to } = mailFactsOf(life)
  if (!to) throw noMail()
  return { id: orderCodeId(proves, life.order.orderNumber), email: to, proves }
}

/**
 * Whose data a code to the order's e-mail opens: that of records with the order's tax id and that e-mail. Others may
 * have typed either of them.
 */
const subjectOf = (life: OrderLife): Subject => {
  const { lead, renewal } = life
  const taxId = lead === null ? renewal?.cpf : (lead.cnpj ?? lead.cpf)
  return { taxId: taxId ?? '', email: (mailFactsOf(life).to ?? '').toLowerCase() }
}

/** Call-backs are not searched: only a phone names them, and no code proves it. */
const withoutCalls = ({ erased, kept }: Receipt): Receipt => ({
  erased: erased.filter(([table]) => table !== 'support_requests'),
  kept: [
    ...kept,
    'ligações pedidas: só têm um telefone, que outra pessoa também pode usar. Acabam em 30 dias.',
  ],
})

/**
 * Sends a code to the e-mail of the order.
 *
 * @throws {Problem} 404; 409 without an e-mail; 429, 503
 */
export const sendOrderCode = async ({ services, number }: DataRequest, proves: OrderProof): Promise<void> => {
  await sendCode(services, orderCodeMails[proves], async (rows) =>
    recipientOf(await locked(rows, number), proves),
  )
}

/** Whether a code that was sent can still be typed. */
export const hasOrderCode = async (rows: Rows, number: string, proves: OrderProof): Promise<boolean> => {
  const row = await findCode(rows, orderCodeId(proves, number))
  return row?.code_digest != null && isStillWithin(row.sent_at, codeLifeMs, rows.clock().getTime())
}

/**
 * A copy of the person's data as JSON, for a code; the same code gives it again while it is valid.
 *
 * @throws {Problem} 404; 409 without an e-mail; 422 for the code; 429
 */
export const copyOrderData = async (
  { services, number, dataDir }: DataRequest,
  code: string,
): Promise<string> => {
  let copy = ''
  await checkCode(services, code, async (rows): Promise<Guess> => {
    const life = await locked(rows, number)
    const accept = async () => {
      const person = await findPerson(rows, subjectOf(life))
      const files = outboxFilesOf(dataDir, person)
      copy = `${JSON.stringify(personDocument(provedByMail(person), files, rows.clock()), null, 2)}\n`
    }
    return { ...recipientOf(life, 'copy'), accept, mayRepeat: true }
  })
  return copy
}

/**
 * Erases the person's data for a code, as the operator's command does, and queues the receipt as a mail. A repeat with
 * the same code gets the same receipt.
 *
 * @throws {Problem} 404; 409 without an e-mail; 422 for the code; 429
 */
export const eraseOrderData = async (
  { services, number, dataDir, keptDays }: DataRequest,
  code: string,
): Promise<Receipt> => {
  const key = `order ${number} ${code}`
  let receipt: Receipt | null = null
  let files: readonly string[] = []
  await checkCode(services, code, async (rows): Promise<Guess | null> => {
    const life = await locked(rows, number)
    const before = await findReceipt(rows, key, codeLifeMs)
    if (before !== null) {
      receipt = JSON.parse(before) as Receipt
      return null
    }
    const accept = async () => {
      const person = await findPerson(rows, subjectOf(life))
      files = outboxFilesOf(dataDir, person)
      receipt = withoutCalls(receiptOf(person, files.length, rows.clock(), keptDays))
      await eraseRows(rows, person)
      await noteErasure(rows, key, null, JSON.stringify(receipt))
      await leaveReceipt(services, rows, life, receipt)
    }
    return { ...recipientOf(life, 'erasure'), accept }
  })
  await eraseTraces(services.store, files)
  return receipt as unknown as Receipt
}
