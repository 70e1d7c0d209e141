import type { Plan } from '../../../contract/plan.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { PageSection } from '../../ui/page-section.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import type { ScreenProps } from '../screen.types.ts'
import styles from './landing.module.css'
import { salesPhoneOf } from './page-frame.tsx'
import { PlanCards } from './plan-cards.tsx'

export interface LandingPlansProps extends ScreenProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly id?: string | undefined
  readonly plans: readonly Plan[]
  /** All plans of the page, where these are only some of them. */
  readonly among?: readonly Plan[] | undefined
  /** Conditions below the cards. */
  readonly note?: string | undefined
}

/** Plans to choose from, each by a plain link; while they load or fail to load, that. */
export function LandingPlans(props: LandingPlansProps) {
  const { view, href, title, lead, id, plans, among, note } = props
  const { context } = view
  const chosenSku = context.leadId === null ? undefined : context.plan?.sku
  return (
    <PageSection id={id} title={title} lead={lead}>
      {context.plans === null ? (
        <PlansToCome {...props} />
      ) : (
        <PlanCards view={view} href={href} plans={plans} among={among} chosenSku={chosenSku} />
      )}
      {note ? <p className={styles.note}>{note}</p> : null}
    </PageSection>
  )
}

function PlansToCome({ view, send }: ScreenProps) {
  if (view.hasFailed) {
    return (
      <FailureNotice
        headline="Não conseguimos carregar os planos."
        text={view.context.failure?.text}
        reassurance="Tente de novo em instantes."
        phone={salesPhoneOf(view)}
        onRetry={() => send({ type: 'step.retry' })}
      />
    )
  }
  return (
    <>
      <StatusRegion>Carregando os planos...</StatusRegion>
      <div className={styles.waiting}>
        <Skeleton shape="card" />
        <Skeleton shape="card" />
        <Skeleton shape="card" />
      </div>
    </>
  )
}

interface SomePlansProps extends ScreenProps {
  /** What the page is about, and the rest of what the campaign sells. */
  readonly fitting: readonly Plan[]
  readonly others: readonly Plan[]
  readonly title: string
  readonly lead: string
  /** Said instead where the campaign does not sell what the page is about. */
  readonly missing: string
  readonly note?: string | undefined
}

/** The plans that a page is about, then the others; where there is none of the first kind, it says so. */
export function SomePlans({ fitting, others, title, lead, missing, note, ...props }: SomePlansProps) {
  const among = [...fitting, ...others]
  const isMissing = fitting.length === 0 && props.view.context.plans !== null
  if (isMissing) {
    return <LandingPlans {...props} id="planos" title="Planos desta oferta" lead={missing} plans={others} />
  }
  return (
    <>
      <LandingPlans
        {...props}
        id="planos"
        title={title}
        lead={lead}
        note={note}
        plans={fitting}
        among={among}
      />
      {others.length > 0 ? (
        <LandingPlans {...props} title="Outros planos" plans={others} among={among} />
      ) : null}
    </>
  )
}

interface CallsProps extends Pick<ScreenProps, 'href'> {
  readonly label: string
}

/** The two buttons of a heading: down to the plans, and the check of the address. */
export function LandingCalls({ href, label }: CallsProps) {
  return (
    <>
      <ButtonLink href="#planos">{label}</ButtonLink>
      <ButtonLink href={href('/consultar-cobertura/cep/')} variant="ghost" icon="pin">
        Consultar cobertura
      </ButtonLink>
    </>
  )
}
