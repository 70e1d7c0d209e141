import type { Plan } from '../../contract/plan.ts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import { formatBrl } from '../format/brl.ts'
import { ChoiceGroup } from '../ui/choice.tsx'
import { draftOf } from './parts/answers.ts'
import { slipPriceCents } from './parts/plan-facts.ts'
import { StepForm } from './parts/step-form.tsx'
import type { ScreenProps } from './screen.types.ts'

const ways = [
  { value: 'sim', label: 'Sim, quero o desconto' },
  { value: 'nao', label: 'Não, prefiro boleto' },
] as const

const bothPrices = (plan: Plan | null): string => {
  const debit = plan && debitPriceCents(plan)
  const slip = plan && slipPriceCents(plan)
  const said = [
    debit ? `${formatBrl(debit)}/mês no débito.` : '',
    slip ? `${formatBrl(slip)}/mês no boleto.` : '',
  ]
  return said.filter(Boolean).join(' ')
}

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const chosen = draftOf(view.context, 'ativar-debito').direct_debit
  return (
    <StepForm
      {...props}
      title="Quer pagar menos no débito automático?"
      why={bothPrices(view.context.plan)}
      fields={['direct_debit']}
    >
      <ChoiceGroup
        id="direct_debit"
        name="direct_debit"
        legend="Como você quer pagar"
        legendHidden
        options={ways}
        value={ways.find(({ value }) => value === chosen)?.value}
        error={view.context.errors.direct_debit}
        onChange={(value) => send({ type: 'draft.change', field: 'direct_debit', value })}
      />
    </StepForm>
  )
}
