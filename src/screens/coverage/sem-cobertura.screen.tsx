import { NoCoverage } from '../parts/no-coverage.tsx'
import type { ScreenProps } from '../screen.types.ts'

export function Screen(props: ScreenProps) {
  return <NoCoverage {...props} addressPath="/consultar-cobertura/nr-imovel/" />
}
