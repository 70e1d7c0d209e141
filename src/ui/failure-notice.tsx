import { type ReactNode, useEffect, useRef } from 'react'
import { telHref } from '../format/phone.ts'
import { Button } from './button.tsx'
import styles from './failure-notice.module.css'
import { Icon } from './icon.tsx'

export interface FailureNoticeProps {
  readonly headline?: string | undefined
  /** The server's text, or the catalogue's. */
  readonly text?: ReactNode
  /** Technical text, collapsed. */
  readonly detail?: string | undefined
  /** Reassurance, such as that nothing was lost. */
  readonly reassurance?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly retrying?: boolean | undefined
  readonly retryLabel?: string | undefined
  /** Formatted phone; none if the campaign hides it. */
  readonly phone?: string | undefined
}

/** Scrolls into view when it appears: the clicked button may be a screen below. */
export function FailureNotice(props: FailureNoticeProps) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView?.({ block: 'nearest' })
  }, [])
  const { headline = 'Não conseguimos continuar agora', text, detail, phone, onRetry, retrying } = props
  return (
    <div className={styles.notice} role="alert" ref={box}>
      <h2>
        <Icon name="alert" />
        {headline}
      </h2>
      {text ? <p>{text}</p> : null}
      <p>{props.reassurance ?? 'O que você digitou continua nesta página.'}</p>
      <div className={styles.actions}>
        {onRetry ? (
          <Button onPress={onRetry} busy={retrying} busyLabel="Tentando...">
            {props.retryLabel ?? 'Tentar de novo'}
          </Button>
        ) : null}
        {phone ? (
          <a className={styles.phone} href={telHref(phone)}>
            <Icon name="phone" />
            <span className="num">{phone}</span>
          </a>
        ) : null}
      </div>
      {detail ? (
        <details className={styles.detail}>
          <summary>
            <Icon name="chevron" />
            Detalhes do erro
          </summary>
          <p>{detail}</p>
        </details>
      ) : null}
    </div>
  )
}
