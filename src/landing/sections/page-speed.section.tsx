import * as brand from '@ultrafibra/contract/brand'
import type { Plan } from '@ultrafibra/contract/plan'
import { devicesOf, speedText } from '../../content/plan-facts.ts'
import { loyaltyMonths, loyaltySentence, loyaltyWords, perksOf, withAll } from '../../content/promises.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Fact } from '../../ui/fact-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { ComparisonSection } from './comparison.section.tsx'
import { PageClosing } from './page-closing.section.tsx'
import { copyOn } from './page-copy.ts'
import { PageFacts } from './page-facts.section.tsx'
import { CoverageCall, PageCalls, PageHead } from './page-head.section.tsx'
import { plansOn, speedPages } from './page-offers.ts'
import { PagePlans, PageWithoutPlans } from './page-plans.section.tsx'

interface SpeedPageProps {
  readonly view: LandingView
  /** The page's state in the root's chart. */
  readonly page: string
  readonly lead: string
  readonly facts: readonly Fact[]
}

/** 'Até 40 aparelhos', where all plans of the page have as many. */
export const devicesFacts = (plans: readonly Plan[]): readonly Fact[] => {
  const devices = devicesOn(plans)
  return devices === null
    ? []
    : [{ icon: 'devices', title: `Até ${devices} aparelhos`, text: 'conectados ao mesmo tempo' }]
}

/** '250 Mega de upload', where all plans of the page have as much. */
export const uploadFacts = (plans: readonly Plan[]): readonly Fact[] => {
  const [upload, ...others] = new Set(plans.map(({ plan_upload }) => speedText(plan_upload)))
  return upload === undefined || others.length > 0
    ? []
    : [{ icon: 'arrow-up', title: `${upload} de upload`, text: 'para vídeo, chamada e arquivo' }]
}

/** Whom a page's speed suits, with its devices. */
export const withDevices = (words: string, plans: readonly Plan[]): string => {
  const devices = devicesOn(plans)
  return devices === null ? `${words}.` : `${words}, em até ${devices} aparelhos ao mesmo tempo.`
}

const devicesOn = ([plan]: readonly Plan[]): number | null => (plan ? devicesOf(plan) : null)

/** 'Todos com modem Wi-Fi, instalação grátis e fidelidade de 12 meses.'; '' without any of them. */
const leadOf = (plans: readonly Plan[]): string => {
  const words = [...perksOf(plans), loyaltyMonths(plans) ? loyaltyWords(plans) : undefined]
  return words.some((word) => word !== undefined)
    ? `${withAll('Todos', ' com ', words)}.`
    : loyaltySentence(plans)
}

/** The page of one speed: its plans, and all speeds compared. */
export function SpeedPage({ view, page, lead, facts }: SpeedPageProps) {
  const speed = speedPages[page] ?? ''
  const fitting = plansOn(view)
  if (fitting.length === 0)
    return <PageWithoutPlans view={view} page={page} lit={speed} what={`de ${speed}`} />
  return (
    <LandingFrame view={view}>
      <PageHead
        page={page}
        lit={speed}
        eyebrow="Fibra para a sua casa"
        eyebrowIcon="home"
        lead={lead}
        offers={fitting}
        art="boost"
        actions={<PageCalls view={view} label={`Ver planos de ${speed}`} />}
      />
      <PageFacts facts={facts} />
      <PagePlans
        view={view}
        fitting={fitting}
        title={`Planos de ${speed}`}
        lead={leadOf(fitting)}
        note={copyOn(view).text4}
      />
      <ComparisonSection view={view} variant="plain" />
      <PageClosing
        title="Será que a fibra chega na sua rua?"
        text={`Estamos em mais de ${brand.cityCount} cidades. Com o CEP e o número a gente confere o seu endereço.`}
      >
        <CoverageCall href={view.href} variant="primary" />
        <ButtonLink href={view.href('/ofertas/')} variant="ghost">
          Ver todas as ofertas
        </ButtonLink>
      </PageClosing>
    </LandingFrame>
  )
}
