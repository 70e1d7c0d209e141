import { type DemoPlan, demoPlans } from '../../../machines/demo/demo.selectors.ts'
import { cx } from '../../ui/cx.ts'
import { planNameOf, planRenewalOf } from '../screens/view.ts'
import type { Translate } from '../texts/translate.ts'
import styles from './plan-choice.module.css'
import { RefusalNote } from './refusal-note.tsx'

export interface PlanChoiceProps {
  readonly chosen: DemoPlan | null
  readonly isMissing: boolean
  readonly t: Translate
  readonly onPick: (plan: DemoPlan) => void
}

/** The plans as radio cards. */
export function PlanChoice({ chosen, isMissing, t, onPick }: PlanChoiceProps) {
  const note = 'plan-error'
  return (
    <fieldset className={styles.plans} aria-describedby={isMissing ? note : undefined}>
      <legend className="sr">{t('plans.legend')}</legend>
      {isMissing ? <RefusalNote id={note} text={t('refusal.planMissing')} t={t} /> : null}
      <div className={styles.cards}>
        {demoPlans.map((plan) => (
          <label className={cx('opt', styles.card)} htmlFor={`plan-${plan}`} key={plan}>
            <input
              type="radio"
              id={`plan-${plan}`}
              name="plan"
              value={plan}
              checked={plan === chosen}
              data-refused={isMissing || undefined}
              onChange={() => onPick(plan)}
            />
            <span className={styles.words}>
              <b className={styles.name}>{planNameOf(plan, t)}</b>
              <small>{planRenewalOf(plan, t)}</small>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
