import { NoCoverage } from '../parts/no-coverage.tsx'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  return (
    <NoCoverage
      {...props}
      addressPath="/consultar-cobertura/nr-imovel/"
      cepPath="/consultar-cobertura/cep/"
    />
  )
}
