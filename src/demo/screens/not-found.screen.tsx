import { ButtonLink } from '../../ui/button.tsx'
import type { DemoScreenProps } from '../demo-view.ts'
import { DemoActions, DemoStep } from '../parts/demo-step.tsx'

export function Screen({ heading, t }: DemoScreenProps) {
  return (
    <DemoStep heading={heading} why={t('notFound.why')} t={t}>
      <DemoActions>
        <ButtonLink href="/demo/">{t('notFound.start')}</ButtonLink>
      </DemoActions>
    </DemoStep>
  )
}
