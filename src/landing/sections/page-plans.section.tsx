import type { Plan } from '@ultrafibra/contract/plan'
import { type ReactNode, useId } from 'react'
import { hasFreeInstallation, hasFreeModem, savesByDebit } from '../../content/promises.ts'
import { sentence } from '../../content/sold-words.ts'
import { cx } from '../../ui/cx.ts'
import { NumberedSteps } from '../../ui/numbered-steps.tsx'
import type { PlanListData } from '../islands/plan-list.island.tsx'
import { planListInput } from '../islands/plan-list-input.ts'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { ContactSection } from './contact.section.tsx'
import { copyOn } from './page-copy.ts'
import { PageCalls, PageHead, type PageHeadProps } from './page-head.section.tsx'
import { offersOf } from './page-offers.ts'
import styles from './page-plans.module.css'
import { PlanListSlot } from './plans.section.tsx'

export interface PagePlansProps {
  readonly view: LandingView
  /** The page's plans; none if the campaign does not sell them. */
  readonly fitting: readonly Plan[]
  readonly title: string
  readonly lead: string
  readonly note: string
  readonly mode?: PlanListData['mode'] | undefined
  /** Beside the plans, if they are few or in tabs. */
  readonly beside?: ReactNode
}

const afterwards = (plans: readonly Plan[]) => [
  { title: 'Confira o endereço', text: 'Com o CEP e o número a gente vê se a fibra chega aí.' },
  { title: 'Conte quem é você', text: 'Uma pergunta por tela. Dá para parar e voltar depois.' },
  {
    title: 'Escolha como pagar',
    text: savesByDebit(plans)
      ? 'No débito automático o plano fica mais barato.'
      : 'Por débito automático ou boleto.',
  },
  { title: 'Receba a instalação', text: installationText(plans) },
]

const installationText = (plans: readonly Plan[]): string => {
  const free = [
    ...(hasFreeInstallation(plans) ? ['grátis'] : []),
    ...(hasFreeModem(plans) ? ['com modem Wi-Fi incluso'] : []),
  ]
  return free.length === 0 ? 'No dia combinado com você.' : `${sentence(free.join(', '))}.`
}

interface PageWithoutPlansProps extends Pick<PageHeadProps, 'page' | 'lit'> {
  readonly view: LandingView
  /** The plans that the campaign does not sell: 'de 500 Mega'. */
  readonly what: string
}

/** A page about plans that its campaign does not sell: says so, and shows those it sells. */
export function PageWithoutPlans({ view, page, lit, what }: PageWithoutPlansProps) {
  const said = `Esta oferta não tem plano ${what}.`
  return (
    <LandingFrame view={view}>
      <PageHead page={page} lit={lit} lead={said} actions={<PageCalls view={view} label="Ver planos" />} />
      <PlanListSlot
        view={view}
        data={{
          mode: 'all',
          title: 'Planos desta oferta',
          lead: `${said} Veja os que ela tem.`,
          note: copyOn(view).text4,
          id: 'planos',
          headingLevel: 2,
        }}
      />
      <ContactSection view={view} />
    </LandingFrame>
  )
}

/** The page's plans. */
export function PagePlans({ view, fitting, title, lead, note, mode = 'all', beside }: PagePlansProps) {
  const own = { mode, title, lead, note, id: 'planos', headingLevel: 2 as const }
  const data: PlanListData = { ...own, only: fitting.map(({ sku }) => sku) }
  const list = <PlanListSlot view={view} data={data} />
  const cards = planListInput(view, data).cards.length
  if (cards > 2 && mode !== 'tabs') return list
  return (
    <div className={cx('wrap', styles.split, besideOf(mode, cards))}>
      {list}
      {beside ?? (
        <PageBeside title="Depois de escolher, são poucos minutos">
          <NumberedSteps steps={afterwards(offersOf(view))} bare />
        </PageBeside>
      )}
    </div>
  )
}

const besideOf = (mode: PlanListData['mode'], cards: number): string | undefined => {
  if (mode === 'tabs') return styles.tabbed
  return cards > 1 ? styles.two : styles.one
}

interface PageBesideProps {
  readonly title: string
  readonly children: ReactNode
}

/** The panel beside plans. */
export function PageBeside({ title, children }: PageBesideProps) {
  const id = useId()
  return (
    <section className={styles.beside} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
