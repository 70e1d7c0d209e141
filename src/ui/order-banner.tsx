import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'
import { LitHouse } from './lit-house.tsx'
import styles from './order-banner.module.css'

export interface OrderBannerProps {
  readonly title: string
  readonly text: ReactNode
  readonly orderNumber: string
  readonly copied?: boolean | undefined
  /** The result of copying, for screen readers. */
  readonly copyResult?: string | undefined
  readonly onCopy?: (() => void) | undefined
}

/** The panel of a placed order: tick, title, number. */
export function OrderBanner({
  title,
  text,
  orderNumber,
  copied = false,
  copyResult,
  onCopy,
}: OrderBannerProps) {
  return (
    <section className={styles.banner}>
      <span className={styles.tick}>
        <Icon name="check" />
      </span>
      <h1 tabIndex={-1}>{title}</h1>
      <p>{text}</p>
      <div className={styles.order}>
        <p>
          Número do pedido{' '}
          <b className="num" translate="no">
            {orderNumber}
          </b>
        </p>
        {onCopy ? (
          <Button variant="luz" icon={copied ? 'check' : 'copy'} onPress={onCopy}>
            {copied ? 'Número copiado' : 'Copiar número'}
          </Button>
        ) : null}
        <span className="sr" role="status">
          {copyResult}
        </span>
      </div>
      <LitHouse className={styles.art} />
    </section>
  )
}
