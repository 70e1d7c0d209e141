import { unmetText } from '../../content/plan-facts.ts'
import { told } from '../../content/promises.ts'
import { OtherPlans, otherPlans } from '../parts/no-coverage.tsx'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  const { planQuery } = props.view.context
  const isNamed = planQuery.sku !== undefined || planQuery.id !== undefined
  return (
    <OtherPlans
      {...props}
      addressPath="/consultar-cobertura/nr-imovel/"
      cepPath="/consultar-cobertura/cep/"
      title={isNamed ? 'Este plano não chega aí ainda' : 'Não temos esse plano no seu endereço'}
      why={isNamed ? undefined : told(unmetText(planQuery), otherPlans)}
    />
  )
}
