import { JumpLinks } from '../ui/jump-links.tsx'
import styles from './parts/landing.module.css'
import { cheapestOf, offerGroups, offersOf } from './parts/landing-offers.ts'
import { LandingPage } from './parts/landing-page.tsx'
import { LandingCalls, LandingPlans } from './parts/landing-plans.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const offers = offersOf(props.view.context)
  const groups = offerGroups(offers)
  return (
    <LandingPage
      {...props}
      lead="Todos os planos desta oferta, com e sem streaming. Modem Wi-Fi e instalação grátis em todos."
      lit="fibra"
      offer={cheapestOf(offers)}
      actions={<LandingCalls href={props.href} label="Ver planos" />}
    >
      <div id="planos">
        {groups.length > 1 ? (
          <div className={`wrap ${styles.facts}`}>
            <JumpLinks
              label="Tipos de plano"
              links={groups.map(({ id, title }) => ({ to: id, label: title }))}
            />
          </div>
        ) : null}
        {groups.map(({ id, title, plans }) => (
          <LandingPlans key={id} {...props} id={id} title={title} plans={plans} among={offers} />
        ))}
        {groups.length === 0 ? <LandingPlans {...props} title="Planos" plans={offers} /> : null}
      </div>
    </LandingPage>
  )
}
