import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { BlackFridayClosing } from '../sections/black-friday-closing.section.tsx'
import { BlackFridayHero } from '../sections/black-friday-hero.section.tsx'
import { BlackFridayPromo } from '../sections/black-friday-promo.section.tsx'
import { BlackFridayReasons } from '../sections/black-friday-reasons.section.tsx'
import { ComparisonBlock } from '../sections/comparison-block.tsx'
import { ContactSection } from '../sections/contact.section.tsx'
import { CoverageCardSection } from '../sections/coverage-card.section.tsx'
import { FaqSection } from '../sections/faq.section.tsx'
import { copyOn } from '../sections/page-copy.ts'
import { PlanListSlot } from '../sections/plans.section.tsx'

/** Home of Black Friday: one plan, its benefits, and the sale's four plans compared. */
export function Page(view: LandingView) {
  return (
    <LandingFrame view={view}>
      <BlackFridayHero view={view} />
      <BlackFridayPromo view={view} />
      <CoverageCardSection view={view} />
      <PlanListSlot
        view={view}
        data={{
          mode: 'all',
          title: 'Escolha seu plano da Black Friday',
          lead: copyOn(view).text4,
          note: '',
          id: 'planos',
          headingLevel: 2,
        }}
      />
      <ComparisonBlock view={view} />
      <BlackFridayReasons view={view} />
      <FaqSection view={view} />
      <ContactSection view={view} />
      <BlackFridayClosing view={view} />
    </LandingFrame>
  )
}
