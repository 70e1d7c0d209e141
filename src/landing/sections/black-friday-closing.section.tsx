import { planInWords } from '../../content/campaign-copy.ts'
import { perksOf, told } from '../../content/promises.ts'
import { both } from '../../content/sold-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { LandingView } from '../landing.types.ts'
import { blackFridayLink, conditionOf } from './black-friday-hero.section.tsx'
import { PageClosing } from './page-closing.section.tsx'
import { offerOf } from './page-offers.ts'

/** The end of the Black Friday page: its plan once more. */
export function BlackFridayClosing({ view }: { readonly view: LandingView }) {
  const plan = offerOf(view)
  return (
    <PageClosing
      scene="family"
      title="A Black Friday passa, a velocidade fica"
      text={told(plan && `${both([planInWords(plan), ...perksOf([plan])])}.`, conditionOf(plan))}
    >
      <ButtonLink href={blackFridayLink(view)} size="tall">
        Aproveitar a oferta
      </ButtonLink>
      <ButtonLink href="#comparar" variant="ghost" size="tall">
        Comparar os planos
      </ButtonLink>
    </PageClosing>
  )
}
