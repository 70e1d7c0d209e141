import { LookUp } from '../parts/look-up.tsx'
import type { ScreenProps } from '../screen.types.ts'

export function Screen(props: ScreenProps) {
  return <LookUp {...props} addressPath="/consultar-cobertura/nr-imovel/" />
}
