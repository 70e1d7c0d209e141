import { plainWordsOf } from '@ultrafibra/contract/failure'
import { type ReactNode, useEffect, useRef } from 'react'
import { telHref } from '../format/phone.ts'
import { Button } from './button.tsx'
import styles from './failure-notice.module.css'
import { Icon } from './icon.tsx'
import { showNotice } from './show-notice.ts'

export interface FailureNoticeProps {
  readonly headline?: string | undefined
  /** The server's text, or the catalogue's, which is technical and folded under the buttons. */
  readonly text?: ReactNode
  /** Reassurance, such as that nothing was lost. */
  readonly reassurance?: string | undefined
  readonly onRetry?: (() => void) | undefined
  readonly retryLabel?: string | undefined
  /** Formatted phone; none if the campaign hides it. */
  readonly phone?: string | undefined
  /** Takes the focus when it appears: the pressed button would do something else now. */
  readonly takesFocus?: boolean | undefined
}

/** Scrolls into view when it appears: the clicked button may be a screen below. */
export function FailureNotice(props: FailureNoticeProps) {
  const { headline = 'Não conseguimos continuar agora', text, phone, onRetry, takesFocus } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (box.current) showNotice(box.current)
    if (takesFocus) box.current?.focus({ preventScroll: true })
  }, [takesFocus])
  const plainWords = typeof text === 'string' ? plainWordsOf(text) : null
  const body = plainWords ?? text
  return (
    <div className={styles.notice} role="alert" ref={box} tabIndex={takesFocus ? -1 : undefined}>
      <h2>
        <Icon name="alert" />
        <span>{headline}</span>
      </h2>
      <p>
        {body ? <span>{body}</span> : null}{' '}
        <span className={styles.reassurance}>
          {props.reassurance ?? 'O que você digitou continua nesta página.'}
        </span>
      </p>
      <div className={styles.actions}>
        {onRetry ? <Button onPress={onRetry}>{props.retryLabel ?? 'Tentar de novo'}</Button> : null}
        {phone ? (
          <a className={styles.phone} href={telHref(phone)}>
            <Icon name="phone" />
            <span className="num">{phone}</span>
          </a>
        ) : null}
      </div>
      {plainWords ? (
        <details className={styles.detail}>
          <summary>Detalhes</summary>
          <p>{text}</p>
        </details>
      ) : null}
    </div>
  )
}
