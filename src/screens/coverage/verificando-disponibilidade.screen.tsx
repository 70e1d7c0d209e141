import { lookUp } from '../parts/look-up.tsx'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  return lookUp(props, '/consultar-cobertura/nr-imovel/')
}
