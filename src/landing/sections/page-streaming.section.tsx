import type { ReactNode } from 'react'
import { perksOf, withAll } from '../../content/promises.ts'
import { streamings } from '../../content/series.ts'
import type { Streaming } from '../../content/streaming.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { BenefitsCarousel } from './benefits.section.tsx'
import { ComparisonSection } from './comparison.section.tsx'
import { ContactSection } from './contact.section.tsx'
import { CoverageCardSection } from './coverage-card.section.tsx'
import { FaqSection } from './faq.section.tsx'
import { PageClosing } from './page-closing.section.tsx'
import { copyOn } from './page-copy.ts'
import { PageFacts } from './page-facts.section.tsx'
import { CoverageCall } from './page-head.section.tsx'
import { plansOn } from './page-offers.ts'
import { PagePlans, PageWithoutPlans } from './page-plans.section.tsx'
import { PlanListSlot } from './plans.section.tsx'
import { SeriesRows } from './series-row.section.tsx'
import { StreamingHero } from './streaming-hero.section.tsx'

interface StreamingPageProps {
  readonly view: LandingView
  readonly streaming: Streaming
  readonly facts: readonly Fact[]
  /** Benefits shown elsewhere on the page. */
  readonly hiddenSlugs: readonly string[]
  /** Between the benefits and the questions. */
  readonly children?: ReactNode
}

/** The version of a service in two parts: 'Globoplay Padrão' and 'com anúncios'. */
export const versionFact = (service: string, version: string): Pick<Fact, 'title' | 'text'> => {
  const [name = '', ...rest] = version.split(' ')
  return { title: `${service} ${name}`, text: rest.join(' ').toLowerCase() || 'já incluso no plano' }
}

const conditions =
  'O desconto do streaming vale só para pessoa física (CPF), uma vez por assinatura, para quem está em dia com a conta.'

/** The page of a streaming service: its plans, its content, benefits and questions. */
export function StreamingPage({ view, streaming, facts, hiddenSlugs, children }: StreamingPageProps) {
  const { name } = streamings[streaming]
  const offers = plansOn(view)
  if (offers.length === 0)
    return <PageWithoutPlans view={view} page={streaming} lit={name} what={`com ${name}`} />
  return (
    <LandingFrame view={view}>
      <StreamingHero view={view} streaming={streaming} offers={offers} />
      <PageFacts facts={facts} />
      <CoverageCardSection view={view} />
      <StreamingPlans view={view} streaming={streaming} />
      <SeriesRows view={view} streaming={streaming} />
      <BenefitsCarousel view={view} hiddenSlugs={hiddenSlugs} />
      {children}
      <ComparisonSection view={view} variant="plain" />
      <FaqSection view={view} kind={streaming} />
      <ContactSection view={view} />
      <PageClosing
        title={`Fibra e ${name}, uma conta só`}
        text="Confira a cobertura e contrate em poucos minutos, sem sair daqui."
      >
        <ButtonLink href="#planos" size="tall">
          Escolher meu plano
        </ButtonLink>
        <CoverageCall href={view.href} />
      </PageClosing>
    </LandingFrame>
  )
}

function StreamingPlans({ view, streaming }: Pick<StreamingPageProps, 'view' | 'streaming'>) {
  const { name } = streamings[streaming]
  const { title2, text2 } = copyOn(view)
  if (view.page === 'home') {
    const place = { id: 'planos', headingLevel: 2 } as const
    return (
      <PlanListSlot
        view={view}
        data={{ ...place, mode: 'all', title: title2, lead: text2, note: conditions }}
      />
    )
  }
  return (
    <PagePlans
      view={view}
      fitting={plansOn(view)}
      title={`Planos com ${name}`}
      lead={`${withAll('Fibra e streaming em uma contratação só', ', com ', perksOf(plansOn(view)))}.`}
      note={conditions}
    />
  )
}
