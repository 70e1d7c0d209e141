import { ButtonLink } from '../../ui/button.tsx'
import { DemoActions, DemoStep } from '../parts/demo-step.tsx'
import type { DemoScreenProps } from './view.ts'

export function Screen({ heading, t }: DemoScreenProps) {
  return (
    <DemoStep heading={heading} why={t('notFound.why')} t={t}>
      <DemoActions>
        <ButtonLink href="/demo/">{t('notFound.start')}</ButtonLink>
      </DemoActions>
    </DemoStep>
  )
}
