import { ButtonLink } from '../../ui/button.tsx'
import { DemoActions, DemoStep } from '../parts/demo-step.tsx'
import { OrderCard } from '../parts/order-card.tsx'
import { planRow } from '../parts/order-rows.tsx'
import type { DemoScreenProps } from './view.ts'

export function Screen({ context, heading, t }: DemoScreenProps) {
  return (
    <DemoStep heading={heading} why={t('thanks.contact')} t={t}>
      <OrderCard rows={planRow(t('thanks.order'), context, t)} />
      <DemoActions>
        <ButtonLink href="/demo/">{t('thanks.again')}</ButtonLink>
      </DemoActions>
    </DemoStep>
  )
}
