import { reasons } from '../../content/home.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import { Block } from './block.tsx'
import { FeaturePanel } from './feature-panel.tsx'
import { checkoutLink, offerOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

/** Reasons to buy in the sale, and the final call to action. */
export function ReasonsSection({ view }: SectionProps) {
  const { bannerCalls, copy } = view.campaign
  return (
    <>
      <Block id="motivos" title="Por que contratar agora">
        <NumberedSteps steps={reasons} />
      </Block>
      <FeaturePanel deep title="Leve 1 Giga com Globoplay">
        <p>{copy.text4}</p>
        <ButtonLink href={checkoutLink(view, offerOf(view))}>{bannerCalls[0] ?? 'Contratar'}</ButtonLink>
      </FeaturePanel>
    </>
  )
}
