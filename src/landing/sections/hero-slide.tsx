import * as brand from '@ultrafibra/contract/brand'
import type { Plan } from '@ultrafibra/contract/plan'
import type { ReactNode } from 'react'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import type { Banner } from '../../content/banners.ts'
import { fullPriceCents, speedText, streamingText } from '../../content/plan-facts.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { HeroOffer, HeroSlideProps } from '../../ui/hero-slides.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import type { SceneName } from '../../ui/scene.tsx'
import type { LandingView } from '../landing.types.ts'
import { CoverageForm } from './coverage-form.section.tsx'
import styles from './hero-slide.module.css'
import { LitTitle } from './lit-title.tsx'
import { copyOn } from './page-copy.ts'
import { checkoutLink, offerOf } from './page-offers.ts'

const looks: Readonly<Record<Banner['id'], { art: SceneName; eyebrowIcon: IconName }>> = {
  tech: { art: 'devices', eyebrowIcon: 'devices' },
  plans: { art: 'boost', eyebrowIcon: 'arrow-up' },
  security: { art: 'shield', eyebrowIcon: 'shield' },
}

const eyebrowOf = ({ campaign }: LandingView, offer: Plan): string | undefined => {
  if (campaign.bannerEyebrow !== null) return campaign.bannerEyebrow
  const streaming = streamingText(offer)
  return streaming === '' ? undefined : `${speedText(offer.plan_download)} com ${streaming} incluso`
}

/** The drawing of a campaign, and its drawing on a phone: what it adds to the plain shop, by its data. */
const artOf = (campaign: LandingView['campaign']): Pick<HeroSlideProps, 'art' | 'narrowArt'> => {
  if (campaign.showsPartnerLink) return { art: 'points' }
  if (campaign.needsCollaboratorCode) return { art: 'door', narrowArt: 'office' }
  if (campaign.bonusPlanId !== null) return { art: 'devices' }
  if (campaign.regionOffer !== null) return { art: 'city' }
  return campaign.premium ? { art: 'stage', narrowArt: 'room' } : { art: 'house' }
}

/** The first slide: the campaign's heading. */
export const offerSlide = (view: LandingView): HeroSlideProps => {
  const copy = copyOn(view)
  const offer = offerOf(view)
  return {
    eyebrow: offer && eyebrowOf(view, offer),
    title: <LitTitle text={copy.title1} />,
    lead: copy.text1,
    ...artOf(view.campaign),
  }
}

/** What the heading sells, whichever slide is in view. */
export const heroOffer = (view: LandingView): HeroOffer => {
  const offer = offerOf(view)
  return {
    priceFullCents: offer && fullPriceCents(offer),
    priceCents: (offer && debitPriceCents(offer)) ?? undefined,
    priceNote: offer && [offer.plan, copyOn(view).text3].filter(Boolean).join(', '),
    actions: actionsOf(view, offer),
  }
}

const actionsOf = (view: LandingView, offer: Plan | undefined): ReactNode => {
  const { hidesBannerLink, needsCollaboratorCode, bannerCalls } = view.campaign
  const calls = hidesBannerLink ? [] : bannerCalls
  const form = needsCollaboratorCode ? (
    <ButtonLink href={brand.collaboratorMigrationForm} variant="ghost" newTab>
      Já é cliente? Peça a migração
    </ButtonLink>
  ) : null
  if (calls.length === 0) return form
  return (
    <>
      {calls.map((call, index) => (
        <ButtonLink key={call} href={checkoutLink(view, offer)} variant={index === 0 ? 'primary' : 'ghost'}>
          {call}
        </ButtonLink>
      ))}
      {form}
    </>
  )
}

/** A banner's slide. */
export const slideOf = ({ id, eyebrow, title, lead, link }: Banner): HeroSlideProps => ({
  ...looks[id],
  eyebrow,
  title: <LitTitle text={title} />,
  lead,
  link: link ?? undefined,
})

/** The coverage form in the heading, on pages that have one. */
export const heroForm = (view: LandingView): ReactNode =>
  view.campaign.homeSections.includes('coverage-form') ? (
    <div
      data-section="coverage-form"
      {...(view.campaign.framesCoverage ? {} : { className: styles.bare, 'data-scheme': 'dark' })}
    >
      <CoverageForm view={view} />
    </div>
  ) : undefined
