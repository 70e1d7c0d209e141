import { ButtonLink } from '../../ui/button.tsx'
import { DemoActions, DemoStep } from '../parts/demo-step.tsx'
import styles from './about.module.css'
import type { DemoScreenProps } from './view.ts'

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
