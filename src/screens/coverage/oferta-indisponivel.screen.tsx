import { OtherPlans } from '../parts/no-coverage.tsx'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  return (
    <OtherPlans
      {...props}
      addressPath="/consultar-cobertura/nr-imovel/"
      title="Este plano não chega aí ainda"
      why="Temos estes outros planos no seu endereço."
    />
  )
}
