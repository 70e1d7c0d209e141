import { pointsSteps } from '../../content/home.ts'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { Block } from './block.tsx'

/** The four steps from the points programme to the points. */
export function PointsGuideSection() {
  return (
    <Block id="como-ganhar" title="Como ganhar pontos">
      <NumberedSteps steps={pointsSteps} />
    </Block>
  )
}
