import { billOf, type Payment } from '../../contract/bill.ts'
import { afterText } from '../../contract/bill-lines.ts'
import type { Plan } from '../../contract/plan.ts'
import styles from './bill-line.module.css'

export interface BillLineProps {
  readonly plan: Plan
  readonly payment: Payment
}

/** Under a card's price: what price and speed become; nothing where the catalogue does not say or nothing changes. */
export function BillLine({ plan, payment }: BillLineProps) {
  const bill = billOf(plan, payment)
  const text = bill ? afterText(bill) : ''
  return text === '' ? null : <span className={styles.line}>{text}</span>
}
