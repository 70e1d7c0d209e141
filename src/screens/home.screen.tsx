import type { HomeSection } from '../../contract/campaign.ts'
import { plansShownBy } from '../content/plan-facts.ts'
import { FactList } from '../ui/fact-list.tsx'
import { PageSection } from '../ui/page-section.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { chosenSkuOf } from './parts/answers.ts'
import styles from './parts/home.module.css'
import { HomeHero } from './parts/home-hero.tsx'
import { OpenOrder } from './parts/home-order.tsx'
import { PlanCards } from './parts/plan-cards.tsx'
import { SiteFrame } from './parts/site-frame.tsx'
import type { ScreenProps } from './screen.types.ts'

const facts = [
  { icon: 'pin', title: 'Mais de 190 cidades', text: 'com cobertura de fibra' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
  { icon: 'wifi', title: 'Wi-Fi 6 nos planos 1 e 2 Giga', text: 'até 40% mais rápido' },
  { icon: 'lock', title: 'Compra protegida', text: 'seus dados seguem a LGPD' },
] as const

export function Screen(props: ScreenProps) {
  const { view, href } = props
  const { plans, campaign } = view.context
  const { copy, title } = campaign
  const shown = plansShownBy(campaign, plans ?? [])
  const offer = shown.find(({ sku }) => sku === campaign.highlightedSku) ?? shown[0]
  const shows = (section: HomeSection) => campaign.homeSections.includes(section)
  return (
    <SiteFrame {...props}>
      <PageTitle text={title} />
      <OpenOrder {...props} />
      <HomeHero view={view} href={href} offer={offer} shows={shows} />
      {shows('benefits') ? (
        <div className={`wrap ${styles.facts}`}>
          <FactList facts={facts} />
        </div>
      ) : null}
      {shows('plans') || shows('comparison') ? (
        <PageSection id="planos" title={copy.title2} lead={copy.text2}>
          <PlanCards {...props} plans={shown} chosenSku={chosenSkuOf(view.context)} />
          <p className={styles.conditions}>{copy.text4}</p>
        </PageSection>
      ) : null}
    </SiteFrame>
  )
}
