import type { DemoContext } from '../../../machines/demo/demo.setup.ts'
import { planNameOf, planRenewalOf } from '../screens/view.ts'
import type { Translate } from '../texts/translate.ts'
import type { OrderCardRow } from './order-card.tsx'

/** The chosen plan, with its page's label; no row without a plan. */
export const planRow = (label: string, { plan }: DemoContext, t: Translate): readonly OrderCardRow[] =>
  plan === null
    ? []
    : [
        {
          label,
          value: (
            <>
              <span>{planNameOf(plan, t)}</span> <small>{planRenewalOf(plan, t)}</small>
            </>
          ),
        },
      ]

/** The buyer. */
export const personRows = ({ draft }: DemoContext, t: Translate): readonly OrderCardRow[] => [
  { label: t('field.name'), value: draft.name.trim() },
  { label: t('field.email'), value: draft.email.trim() },
]
