import type { ReactNode } from 'react'
import type { Plan } from '../../../contract/plan.ts'
import { readingTitles } from '../../../machines/journey/journey.pages.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import { Hero } from '../../ui/hero.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { PageHero } from '../../ui/page-hero.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import type { ScreenProps } from '../screen.types.ts'
import styles from './landing.module.css'
import { SiteFrame } from './site-frame.tsx'

export interface LandingPageProps extends ScreenProps {
  readonly lead: string
  /** The words of the title that are lit. */
  readonly lit: string
  readonly eyebrow?: string | undefined
  readonly eyebrowIcon?: IconName | undefined
  /** The plan whose price stands in the heading. */
  readonly offer?: Plan | undefined
  /** Buttons below the lead; a page without them has its choices right below. */
  readonly actions?: ReactNode
  readonly facts?: readonly Fact[] | undefined
  readonly children: ReactNode
}

/** A page of the site with a heading of its own: title, what it is about, and where to go from here. */
export function LandingPage(props: LandingPageProps) {
  const { view, facts, children } = props
  const title = readingTitles.get(view.page) ?? ''
  return (
    <SiteFrame {...props}>
      <PageTitle text={title} />
      <LandingHead {...props} title={title} />
      {facts ? (
        <div className={`wrap ${styles.facts}`}>
          <FactList facts={facts} />
        </div>
      ) : null}
      {children}
    </SiteFrame>
  )
}

function LandingHead(props: LandingPageProps & { readonly title: string }) {
  const { title, lead, lit, eyebrow, eyebrowIcon, offer, actions } = props
  const words = { eyebrow, eyebrowIcon, title: <Lit text={title} words={lit} />, lead }
  if (!actions) return <PageHero {...words} />
  return (
    <Hero
      {...words}
      priceCents={(offer && debitPriceCents(offer)) ?? undefined}
      priceNote="no débito automático, por 12 meses"
    >
      <div className={styles.actions}>{actions}</div>
    </Hero>
  )
}

function Lit({ text, words }: { readonly text: string; readonly words: string }) {
  const [before, after] = text.split(words)
  if (after === undefined) return text
  return (
    <>
      {before}
      <em>{words}</em>
      {after}
    </>
  )
}
