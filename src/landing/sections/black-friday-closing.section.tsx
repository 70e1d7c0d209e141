import { ButtonLink } from '../../ui/button.tsx'
import type { LandingView } from '../landing.types.ts'
import { blackFridayLink, blackFridayPlan, conditionOf } from './black-friday-hero.section.tsx'
import { PageClosing } from './page-closing.section.tsx'

/** The end of the Black Friday page: its plan once more. */
export function BlackFridayClosing({ view }: { readonly view: LandingView }) {
  return (
    <PageClosing
      scene="family"
      title="A Black Friday passa, a velocidade fica"
      text={`1 Giga com Globoplay, modem Wi-Fi e instalação grátis. ${conditionOf(blackFridayPlan(view))}`}
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
