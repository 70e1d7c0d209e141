import { LookUp } from '../parts/look-up.tsx'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  return <LookUp {...props} addressPath="/consultar-cobertura/nr-imovel/" />
}
