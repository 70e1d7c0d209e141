import type { Plan } from '@ultrafibra/contract/plan'
import { fastestOf } from '../../content/first-plans.ts'
import { speedText } from '../../content/plan-facts.ts'
import { perksOf, told } from '../../content/promises.ts'
import { both, sentence, streamingWords } from '../../content/sold-words.ts'
import { JumpLinks } from '../../ui/jump-links.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { ComparisonSection } from '../sections/comparison.section.tsx'
import { ContactSection } from '../sections/contact.section.tsx'
import { FaqSection } from '../sections/faq.section.tsx'
import { PageCollaborator } from '../sections/page-collaborator.section.tsx'
import { copyOn } from '../sections/page-copy.ts'
import { PageJumps } from '../sections/page-facts.section.tsx'
import { PageCalls, PageHead } from '../sections/page-head.section.tsx'
import { plansOn } from '../sections/page-offers.ts'
import { PagePlans } from '../sections/page-plans.section.tsx'
import { StreamingCardsSection } from '../sections/streaming-cards.section.tsx'

const places = [
  { to: 'planos', label: 'Todos os planos' },
  { to: 'comparar', label: 'Lado a lado' },
  { to: 'duvidas', label: 'Dúvidas' },
]

/** 'Modem Wi-Fi e instalação grátis em todos.' */
const inAll = (plans: readonly Plan[]): string | undefined => {
  const perks = perksOf(plans)
  return perks.length === 0 ? undefined : `${sentence(both(perks))} em todos.`
}

/** All offers of a campaign. */
export function Page(view: LandingView) {
  const offers = plansOn(view)
  const fastest = fastestOf(offers)
  return (
    <LandingFrame view={view}>
      <PageHead
        page="ofertas"
        lit="fibra"
        eyebrow={fastest && `Até ${speedText(fastest.plan_download)}`}
        eyebrowIcon="arrow-up"
        lead={told(`Todos os planos desta oferta${streamingWords(offers, 'e')}.`, inAll(offers))}
        offers={offers}
        actions={<PageCalls view={view} label="Ver planos" />}
      />
      <PageJumps>
        <JumpLinks label="Nesta página" links={places} />
      </PageJumps>
      <PagePlans
        view={view}
        fitting={offers}
        title="Escolha o seu plano"
        lead={copyOn(view).text2}
        note={copyOn(view).text4}
      />
      <ComparisonSection view={view} variant="plain" />
      <StreamingCardsSection view={view} />
      <PageCollaborator view={view} />
      <FaqSection view={view} />
      <ContactSection view={view} />
    </LandingFrame>
  )
}
