import { Screen as ComplementScreen } from '../complemento.screen.tsx'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  return <ComplementScreen {...props} />
}
