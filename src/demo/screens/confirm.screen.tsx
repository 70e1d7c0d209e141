import { Button } from '../../ui/button.tsx'
import { DemoActions, DemoStep } from '../parts/demo-step.tsx'
import { OrderCard } from '../parts/order-card.tsx'
import { personRows, planRow } from '../parts/order-rows.tsx'
import type { DemoScreenProps } from './view.ts'

export function Screen({ context, heading, t, send }: DemoScreenProps) {
  return (
    <DemoStep heading={heading} why={t('confirm.why')} t={t} onBack={() => send({ type: 'step.back' })}>
      <OrderCard rows={[...planRow(t('confirm.plan'), context, t), ...personRows(context, t)]} />
      <DemoActions>
        <Button onPress={() => send({ type: 'order.confirm' })}>{t('confirm.confirm')}</Button>
        <Button variant="ghost" onPress={() => send({ type: 'order.cancel' })}>
          {t('confirm.cancel')}
        </Button>
      </DemoActions>
    </DemoStep>
  )
}
