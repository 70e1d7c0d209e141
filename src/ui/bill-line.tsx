import { type Bill, type Billed, billOf, type Payment } from '@ultrafibra/contract/bill'
import { withModem } from '@ultrafibra/contract/bill-lines'
import { megaText } from '@ultrafibra/contract/plan'
import { formatBrl } from '../format/brl.ts'
import styles from './bill-line.module.css'

export interface BillLineProps {
  readonly plan: Billed
  readonly payment: Payment
}

/** Under a card's price: what price and speed become; nothing where the catalogue does not say or nothing changes. */
export function BillLine({ plan, payment }: BillLineProps) {
  const bill = billOf(plan, payment)
  const text = bill ? afterText(bill) : ''
  return text === '' ? null : <span className={styles.line}>{text}</span>
}

/** 'Depois de 12 meses, R$ 159,99 e 600 Mega.' */
function afterText(bill: Bill): string {
  const [now, after] = bill.phases
  if (!now || !after || after.priceCents === null) return ''
  const changes = [
    now.priceCents === after.priceCents ? '' : formatBrl(after.priceCents),
    now.downloadMbps === after.downloadMbps ? '' : megaText(after.downloadMbps),
  ]
  return `Depois de ${now.to}\u00a0meses, ${changes.filter(Boolean).join(' e ')}${withModem(bill)}.`
}
