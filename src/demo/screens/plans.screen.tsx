import { Button } from '../../ui/button.tsx'
import { DemoForm, DemoStep } from '../parts/demo-step.tsx'
import { PlanChoice } from '../parts/plan-choice.tsx'
import { type DemoScreenProps, greetingOf } from './view.ts'

export function Screen({ context, heading, t, send }: DemoScreenProps) {
  return (
    <DemoStep
      heading={heading}
      greeting={greetingOf(context, t)}
      why={t('plans.why')}
      t={t}
      onBack={() => send({ type: 'step.back' })}
    >
      <DemoForm
        onSubmit={() => send({ type: 'plan.submit' })}
        actions={<Button type="submit">{t('continue')}</Button>}
      >
        <PlanChoice
          chosen={context.plan}
          isMissing={context.isPlanMissing}
          t={t}
          onPick={(plan) => send({ type: 'plan.pick', plan })}
        />
      </DemoForm>
    </DemoStep>
  )
}
