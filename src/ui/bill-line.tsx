import { type Billed, billOf, type Payment } from '@ultrafibra/contract/bill'
import { changeAhead, monthsText } from '@ultrafibra/contract/bill-lines'
import styles from './bill-line.module.css'

export interface BillLineProps {
  readonly plan: Billed
  readonly payment: Payment
}

/** Under a card's price: what price and speed become; nothing where the catalogue does not say or nothing changes. */
export function BillLine({ plan, payment }: BillLineProps) {
  const bill = billOf(plan, payment)
  const ahead = bill && changeAhead(bill)
  return ahead ? (
    <span className={styles.line}>{`Depois de ${monthsText(ahead.month)}, ${ahead.text}.`}</span>
  ) : null
}
