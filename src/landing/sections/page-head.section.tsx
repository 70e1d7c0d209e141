import type { Plan } from '@ultrafibra/contract/plan'
import type { ReactNode } from 'react'
import { readingTitles } from '../../../machines/journey/journey.pages.ts'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { cheapestOf } from '../../content/first-plans.ts'
import { priceNote } from '../../content/promises.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHero, type PageHeroProps } from '../../ui/page-hero.tsx'
import type { LandingView } from '../landing.types.ts'

export interface PageHeadProps
  extends Omit<PageHeroProps, 'title' | 'priceCents' | 'priceText' | 'priceLead' | 'priceNote'> {
  /** The page's state in the root's chart; its title is the heading. */
  readonly page: string
  /** The highlighted words of the title. */
  readonly lit: string
  /** Replaces the page's title. */
  readonly title?: string | undefined
  /** The page's plans; their lowest price is in the heading. */
  readonly offers?: readonly Plan[] | undefined
}

/** A page's heading, with the price of its plans. */
export function PageHead({ page, lit, title, offers = [], ...hero }: PageHeadProps) {
  const offer = cheapestOf(offers)
  const cents = offer && debitPriceCents(offer)
  return (
    <PageHero
      {...hero}
      title={<Lit text={title ?? readingTitles.get(page) ?? ''} words={lit} />}
      priceLead={offers.length > 1 ? 'A partir de' : undefined}
      priceCents={cents ?? undefined}
      priceNote={offer ? priceNote(offers) : undefined}
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
  /** Text of the button down to the plans. */
  readonly label: string
}

/** The heading's two buttons: to the plans, and the coverage check. */
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

/** The coverage check: in a drawer, or without script on its own page. */
export function CoverageCall({ href, variant = 'ghost' }: CoverageCallProps) {
  return (
    <ButtonLink href={href('/consultar-cobertura/cep/')} variant={variant} icon="pin" opens="coverage-drawer">
      Consultar cobertura
    </ButtonLink>
  )
}
