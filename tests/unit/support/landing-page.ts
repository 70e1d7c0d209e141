import type { Addon } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { landingView } from '../../../src/landing/create-landing.ts'
import type { LandingView } from '../../../src/landing/landing.types.ts'
import { plansUnder } from '../../support/landings.ts'

/** A marketing page of an addon, with its real plans or others. */
export const viewUnder = (
  addon: Addon | '',
  page: string,
  plans: readonly Plan[] = plansUnder(addon),
): LandingView => landingView({ campaign: campaignOf(addon), page, plans })

/** A page as it is written. */
export const drawn = (page: ReactElement): Document =>
  new DOMParser().parseFromString(renderToStaticMarkup(page), 'text/html')

export const textOf = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replace(/\s+/g, ' ').trim()

/** What the islands of a name are given. */
export const islandsIn = <Props>(page: Document, name: string): readonly Props[] =>
  [...page.querySelectorAll(`site-island[name="${name}"]`)].map(
    (slot) => JSON.parse(slot.getAttribute('props') ?? 'null') as Props,
  )
