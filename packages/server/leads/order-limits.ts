import * as brand from '@ultrafibra/contract/brand'
import { wholeComplement } from '@ultrafibra/contract/complements'
import { checkLimit } from '../check-limit.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import type { Rows } from '../store/store.ts'
import type { LeadRecord } from './lead.fields.ts'
import type { Services } from './services.ts'

/** What a stranger may type of somebody else; always in this order, so that two transactions cannot wait for each other. */
const subjectsOf = ({ cpf, cnpj, phone, email, address, complements }: LeadRecord) => {
  const { cep, number, block_number, allotment_number } = address
  const complement = wholeComplement(address, complements)
  const place = [cep, number, block_number, allotment_number, complement].join('\n').toLowerCase()
  return {
    'purchases.document': cnpj ?? cpf,
    'purchases.phone': phone,
    'purchases.mailbox': email && mailboxOf(email),
    'purchases.place': place,
  } as const
}

/**
 * Counts an order among those of its document, phone, mailbox and installation address today, over all sessions. A
 * refused one is rolled back with its transaction.
 *
 * @throws {LimitReached} over a limit
 */
export const checkOrderLimits = async ({ limits }: Services, rows: Rows, lead: LeadRecord): Promise<void> => {
  if (limits === null) return
  const subjects = subjectsOf(lead)
  const sentence = `Já recebemos vários pedidos com esses dados hoje. Para fazer mais um, fale com a gente no ${brand.salesPhone}.`
  for (const name of Object.keys(subjects) as (keyof typeof subjects)[]) {
    const subject = subjects[name]
    if (subject) await checkLimit(rows, name, limits[name], rows.vault.digest(name, subject), sentence)
  }
}
