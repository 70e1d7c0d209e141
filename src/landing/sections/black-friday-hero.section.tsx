import { brazilianDay } from '@ultrafibra/contract/brazil/date'
import { toCents } from '@ultrafibra/contract/brazil/money'
import type { Plan } from '@ultrafibra/contract/plan'
import { fullPriceCents, slipPriceCents, speedText } from '../../content/plan-facts.ts'
import { savesByDebit, told } from '../../content/promises.ts'
import { formatBrl } from '../../format/brl.ts'
import { formatDay } from '../../format/date.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHero } from '../../ui/page-hero.tsx'
import type { LandingView } from '../landing.types.ts'
import styles from './black-friday-hero.module.css'
import { LitTitle } from './lit-title.tsx'
import { copyOn } from './page-copy.ts'
import { checkoutLink, offerOf } from './page-offers.ts'

interface BlackFridayProps {
  readonly view: LandingView
}

/** Purchase link of the campaign's plan; '#' if its file has none. */
export const blackFridayLink = (view: LandingView): string => checkoutLink(view, offerOf(view))

/** A plan's price with direct debit, else the plain one: in cents, or text if it is no number. */
const shownPrice = (plan: Plan | undefined): { priceCents?: number; priceText?: string } => {
  const price = plan?.price_with_dacc ?? plan?.price
  const cents = toCents(price)
  if (cents !== null) return { priceCents: cents }
  return price === null || price === undefined ? {} : { priceText: String(price) }
}

/** The condition of the plan's price, and its price without it; '' without a condition. */
export const conditionOf = (plan: Plan | undefined): string => {
  if (!plan || !savesByDebit([plan])) return ''
  const slip = slipPriceCents(plan)
  return `Válido somente com débito automático.${slip ? ` No boleto, ${formatBrl(slip)}.` : ''}`
}

const noteOf = (plan: Plan): string => {
  const full = fullPriceCents(plan)
  return told(full !== undefined && `Antes ${formatBrl(full)}.`, conditionOf(plan))
}

/** The name of the sale, with its last day; after that, that its prices are still those of the plans. */
const eyebrowOf = (endsOn: string | null): string => {
  if (endsOn === null) return 'Black Friday'
  return endsOn < brazilianDay(Date.now())
    ? 'Preços de Black Friday, ainda valendo'
    : `Black Friday, até ${formatDay(endsOn)}`
}

/** The heading of Black Friday: one plan, its price, two links to it. */
export function BlackFridayHero({ view }: BlackFridayProps) {
  const { title1, text1 } = copyOn(view)
  const plan = offerOf(view)
  const link = blackFridayLink(view)
  return (
    <PageHero
      eyebrow={eyebrowOf(view.campaign.endsOn)}
      eyebrowIcon="calendar"
      title={<LitTitle text={title1} />}
      lead={text1}
      {...shownPrice(plan)}
      priceNote={plan && noteOf(plan)}
      art="city"
      narrowArt="night"
      actions={
        <>
          <ButtonLink href={link} size="tall">
            Contratar {plan && speedText(plan.plan_download).replace(' Giga', 'GB')}
          </ButtonLink>
          <ButtonLink href={link} variant="ghost" size="tall" icon="pin">
            <span className={styles.calm}>Verificar Cobertura e Contratar Agora!</span>
          </ButtonLink>
        </>
      }
    />
  )
}
