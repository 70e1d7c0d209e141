import { ButtonLink } from '../../ui/button.tsx'
import type { DemoScreenProps } from '../demo-view.ts'
import { DemoActions, DemoStep } from '../parts/demo-step.tsx'
import styles from './about.module.css'

export function Screen({ heading, t }: DemoScreenProps) {
  return (
    <DemoStep heading={heading} why={t('about.what')} t={t}>
      <div className={styles.facts}>
        <p>{t('about.data')}</p>
        <p>{t('about.kept')}</p>
      </div>
      <DemoActions>
        <ButtonLink href="/demo/">{t('about.start')}</ButtonLink>
      </DemoActions>
    </DemoStep>
  )
}
