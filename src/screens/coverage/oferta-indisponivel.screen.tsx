import { matchesOf } from '../../../machines/kit/plan-choice.ts'
import { unmetText } from '../../content/plan-facts.ts'
import { told } from '../../content/promises.ts'
import { OtherPlans, otherPlans } from '../parts/no-coverage.tsx'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  const { planQuery, plans } = props.view.context
  const isNamed = planQuery.sku !== undefined || planQuery.id !== undefined
  const isSold = isNamed && (!plans?.length || matchesOf(plans, planQuery).length > 0)
  return (
    <OtherPlans
      {...props}
      addressPath="/consultar-cobertura/nr-imovel/"
      cepPath="/consultar-cobertura/cep/"
      title={isSold ? 'Este plano não chega aí ainda' : 'Não temos esse plano no seu endereço'}
      why={isSold ? undefined : told(unmetText(planQuery), otherPlans)}
    />
  )
}
