import type { Plan } from '@ultrafibra/contract/plan'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import type { LeadDrawerContext } from '../../../machines/lead-drawer/lead-drawer.machine.ts'
import { firstPlans } from '../../content/first-plans.ts'
import { formatBrl } from '../../format/brl.ts'
import { formatShortDay, periodTexts } from '../../format/date.ts'
import { prepositionOf } from '../../format/street.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { cx } from '../../ui/cx.ts'
import type { Landing } from '../landing.types.ts'
import { checkoutLink, offerOf, offersOf } from '../sections/page-offers.ts'
import styles from './coverage-answer.module.css'

interface CoverageAnswerProps {
  readonly context: LeadDrawerContext
  readonly landing: Landing
  /** The visitor goes on without leaving a contact, with a plan's sku or to all plans. */
  readonly onSkip: (sku: string | null) => void
  /** The visitor asks about another address. */
  readonly onOther: () => void
}

const centsOf = (plan: Plan): number => debitPriceCents(plan) ?? 0
const byPrice = (one: Plan, other: Plan): number => centsOf(one) - centsOf(other)

/** What is known of the address, before anything is asked: the street, the first visit, and plans. */
export function CoverageAnswer({ context, landing, onSkip, onOther }: CoverageAnswerProps) {
  const { found, offers } = context
  if (found === null || offers === null) return null
  const { city, UF } = found.cep
  const place = placeOf(found)
  const plans = offersOf({ plans: offers.plans, campaign: landing.campaign })
  const lead = plans.find(({ sku }) => sku === offerOf(landing)?.sku)
  const isServed = plans.length > 0
  const hasVisit = plans.some(({ installationSchedule }) => installationSchedule !== false)
  return (
    <>
      <div className={cx(styles.answer, isServed && styles.good)}>
        <p>
          <b>{titleOf(place, isServed)}</b>
        </p>
        <p>
          <span>{`${city}/${UF}.`}</span> <Visit visit={hasVisit ? offers.firstVisit : undefined} />
        </p>
      </div>
      {isServed ? (
        <ul className={styles.plans}>
          {[...firstPlans(plans, lead)].sort(byPrice).map((plan) => (
            <PlanLink key={plan.sku} plan={plan} href={checkoutLink(landing, plan)} onPress={onSkip} />
          ))}
        </ul>
      ) : null}
      <p className={styles.skip}>
        {isServed ? <span>Preços no débito automático. </span> : null}
        <a
          href={landing.href('/consultar-cobertura/cep/')}
          onClick={answeredLink(isServed ? () => onSkip(null) : onOther)}
        >
          {isServed ? 'Ver todos os planos daqui' : 'Consultar outro endereço'}
        </a>
      </p>
      <p>{isServed ? ask : notYet}</p>
    </>
  )
}

interface PlanLinkProps {
  readonly plan: Plan
  readonly href: string
  readonly onPress: (sku: string) => void
}

function PlanLink({ plan, href, onPress }: PlanLinkProps) {
  return (
    <li>
      <a href={href} onClick={answeredLink(() => onPress(plan.sku))}>
        <span>{plan.plan}</span> <b className="num">{`${formatBrl(centsOf(plan))}/mês`}</b>{' '}
        <span className={styles.call}>Quero</span>
      </a>
    </li>
  )
}

function Visit({ visit }: { readonly visit: NonNullable<LeadDrawerContext['offers']>['firstVisit'] }) {
  if (!visit) return null
  return (
    <span>
      Primeira visita livre: <b>{`${formatShortDay(visit.date)}, ${periodTexts[visit.period]}`}</b>.
    </span>
  )
}

const placeOf = ({ cep, house }: NonNullable<LeadDrawerContext['found']>): string =>
  [cep.address, house?.number.replace('S/N', 'sem número')].filter(Boolean).join(', ')

const ask = 'Se quiser, adiante seus dados: eles já vão preenchidos no pedido.'
const notYet = 'Deixe seu contato: a gente avisa quando a fibra chegar.'

const titleOf = (place: string, isServed: boolean): string => {
  const where = `${prepositionOf(place)} ${place}`
  return isServed ? `Boa notícia: tem fibra ${where}` : `Ainda não tem fibra ${where}`
}
