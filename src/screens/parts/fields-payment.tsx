import { pointsText } from '@ultrafibra/contract/campaign-gifts'
import type { Plan } from '@ultrafibra/contract/plan'
import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { slipPriceCents } from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import { ChoiceGroup } from '../../ui/choice.tsx'
import { yearlySavingCents } from './answers.ts'
import type { FieldsProps } from './fields-of.ts'
import styles from './fields-payment.module.css'

const ways = [
  { value: 'sim', label: 'Sim, quero o desconto', priceOf: debitPriceCents, note: 'no débito' },
  { value: 'nao', label: 'Não, prefiro boleto', priceOf: slipPriceCents, note: 'no boleto' },
] as const

interface ChoiceProps extends FieldsProps {
  readonly plan: Plan | null
  /** With other questions it has a heading; alone, the page's heading asks. */
  readonly headed?: boolean
}

/** Direct debit or bank slip, each with its price. */
export function DebitChoice({ draft, errors, onChange, plan, headed = false }: ChoiceProps) {
  return (
    <ChoiceGroup
      id="direct_debit"
      name="direct_debit"
      legend={headed ? 'Débito automático' : 'Como você quer pagar'}
      legendHidden={!headed}
      headed={headed}
      options={plan === null ? ways : ways.map((way) => ({ ...way, hint: priceIn(plan, way) }))}
      value={ways.find(({ value }) => value === draft.direct_debit)?.value}
      error={errors.direct_debit}
      onChange={(value) => onChange('direct_debit', value)}
    />
  )
}

/** What a choice of payment changes, beside the price. */
export const debitChanges = (plan: Plan | null): string =>
  plan?.livelo_dacc_points
    ? `Os ${pointsText(plan.livelo_dacc_points)} pontos deste plano são só para o débito automático. No boleto, ele vem sem pontos.`
    : directDebit.why

function priceIn(plan: Plan, { value, priceOf, note }: (typeof ways)[number]) {
  const cents = priceOf(plan)
  const saving = value === 'sim' ? yearlySavingCents(plan) : 0
  return cents === null ? null : (
    <span className={styles.price}>
      <span>
        <b translate="no">
          <span className="num">{formatBrl(cents)}</span>
          <wbr />
          <span>/mês</span>
        </b>{' '}
        <span>{note}</span>
      </span>{' '}
      {saving > 0 ? (
        <span className={styles.saving}>{`Economize ${formatBrl(saving).replace(/,00$/, '')} por ano`}</span>
      ) : null}
    </span>
  )
}
