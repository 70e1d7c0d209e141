import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import styles from './offline-banner.module.css'

export interface OfflineBannerProps {
  readonly state: 'online' | 'offline' | 'back'
}

const TEXTS = {
  online: '',
  offline: 'Sem internet. O que você digitou continua nesta página.',
  back: 'Conexão de volta.',
}

/** Keep it mounted: going offline and online is announced politely. */
export function OfflineBanner({ state }: OfflineBannerProps) {
  return (
    <div role="status">
      {state === 'online' ? null : (
        <p className={cx(styles.banner, styles[state])} data-offline={state === 'offline' ? '' : undefined}>
          <Icon name={state === 'offline' ? 'offline' : 'wifi'} />
          <span>{TEXTS[state]}</span>
        </p>
      )}
    </div>
  )
}
