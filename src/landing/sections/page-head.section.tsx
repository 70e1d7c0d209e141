import type { ReactNode } from 'react'
import type { Plan } from '../../../contract/plan.ts'
import { readingTitles } from '../../../machines/journey/journey.pages.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHero, type PageHeroProps } from '../../ui/page-hero.tsx'
import type { LandingView } from '../landing.types.ts'
import { cheapestOf } from './page-offers.ts'

export interface PageHeadProps
  extends Omit<PageHeroProps, 'title' | 'priceCents' | 'priceText' | 'priceLead' | 'priceNote'> {
  /** The page's name in the root's chart: its title is the heading. */
  readonly page: string
  /** The words of the title that are lit. */
  readonly lit: string
  /** Said instead of the page's title. */
  readonly title?: string | undefined
  /** The plans that the page is about: the lowest of their prices stands in the heading. */
  readonly offers?: readonly Plan[] | undefined
}

/** The heading of a page, with the price of what it is about. */
export function PageHead({ page, lit, title, offers = [], ...hero }: PageHeadProps) {
  const offer = cheapestOf(offers)
  const cents = offer && debitPriceCents(offer)
  return (
    <PageHero
      {...hero}
      title={<Lit text={title ?? readingTitles.get(page) ?? ''} words={lit} />}
      priceLead={offers.length > 1 ? 'A partir de' : undefined}
      priceCents={cents ?? undefined}
      priceNote={offer ? 'no débito automático, por 12 meses' : undefined}
    />
  )
}

function Lit({ text, words }: { readonly text: string; readonly words: string }): ReactNode {
  const place = text.indexOf(words)
  if (place === -1) return text
  return (
    <>
      {text.slice(0, place)}
      <em>{words}</em>
      {text.slice(place + words.length)}
    </>
  )
}

interface PageCallsProps {
  readonly view: LandingView
  /** Of the button that leads down to the plans. */
  readonly label: string
}

/** The two buttons of a heading: down to the plans, and the check of the address. */
export function PageCalls({ view: { href }, label }: PageCallsProps) {
  return (
    <>
      <ButtonLink href="#planos">{label}</ButtonLink>
      <CoverageCall href={href} />
    </>
  )
}

interface CoverageCallProps extends Pick<LandingView, 'href'> {
  readonly variant?: 'primary' | 'ghost' | undefined
}

/** The check of the address: in a drawer where a script runs, on its own page where none does. */
export function CoverageCall({ href, variant = 'ghost' }: CoverageCallProps) {
  return (
    <ButtonLink href={href('/consultar-cobertura/cep/')} variant={variant} icon="pin" opens="coverage-drawer">
      Consultar cobertura
    </ButtonLink>
  )
}
