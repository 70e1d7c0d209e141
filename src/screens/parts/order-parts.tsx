import { billOf } from '@ultrafibra/contract/bill'
import { billLines } from '@ultrafibra/contract/bill-lines'
import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import { planPaid } from '@ultrafibra/contract/campaign-gifts'
import type { Plan } from '@ultrafibra/contract/plan'
import { soldFacts } from '@ultrafibra/contract/sold-facts'
import {
  dueDayOf,
  hopedDayOf,
  isStored,
  pathBefore,
  paysByDebit,
} from '../../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { matchesOf, type PlanQuery } from '../../../machines/kit/plan-choice.ts'
import { slipPriceCents, unmetBriefly, unmetText } from '../../content/plan-facts.ts'
import { formatBrl } from '../../format/brl.ts'
import { BillDisclosure, BillLines } from '../../ui/bill.tsx'
import { OfferLabelDialog } from '../../ui/offer-label-dialog.tsx'
import type { PriceSummaryProps, SummaryRow } from '../../ui/price-summary.tsx'
import type { OrderParts, PageView, SharedContext } from '../screen.types.ts'
import { monthlyPrice, shortAddress } from './answers.ts'
import { coverageBanner, coverageWords, sceneOf } from './coverage-news.tsx'
import { offerLabelOf } from './offer-label.ts'

interface Summarised {
  readonly plan: Plan
  readonly shownBefore: Plan | null
  readonly byDebit: boolean
  readonly dueDay: number | undefined
  readonly installedOn: IsoDay | undefined
  readonly address: string
  readonly unmet: PlanQuery | null
  readonly addon: string
}

let last: { readonly of: Summarised; readonly summary: PriceSummaryProps | undefined } | null = null

/** The summary: the same object until something in it changes, so that the frame is not drawn again. */
const summaryOf = ({ context, page }: PageView<SharedContext>): PriceSummaryProps | undefined => {
  const { plan, shownBefore = null, unmetQuery: unmet = null } = context
  if (!plan) return undefined
  const of: Summarised = {
    plan,
    shownBefore,
    byDebit: paysByDebit(context, page),
    dueDay: dueDayOf(context, page),
    installedOn: hopedDayOf(context, page),
    address: shortAddress(context),
    unmet,
    addon: context.campaign.addon,
  }
  const known = last?.of
  const isSame = (Object.keys(of) as (keyof Summarised)[]).every((name) => known?.[name] === of[name])
  if (last === null || !isSame) last = { of, summary: newSummary(of) }
  return last.summary
}

function newSummary(summarised: Summarised): PriceSummaryProps | undefined {
  const { shownBefore, byDebit } = summarised
  const plan = planPaid(summarised.plan, byDebit)
  const price = monthlyPrice(plan, byDebit)
  if (!price) return undefined
  const slip = slipPriceCents(plan)
  const before = shownBefore && monthlyPrice(shownBefore, byDebit)
  return {
    planName: plan.plan,
    instead: insteadOf(summarised),
    rows: rowsOf({ ...summarised, plan }),
    priceCents: price.cents,
    priceNote: price.note,
    bill: <SummaryBill {...summarised} />,
    terms: (
      <>
        {byDebit && slip ? <span>{`Sem débito: ${formatBrl(slip)}. `}</span> : null}
        {before ? <span>{`A oferta mudou: antes ${formatBrl(before.cents)} por mês. `}</span> : null}
        <OfferLabelDialog plan={plan.plan} label={offerLabelOf(plan)} text="Etiqueta da oferta" inline />
      </>
    ),
  }
}

/** Where the address asked for another plan: what it asked for, what is here, and the way to all. */
const insteadOf = ({ unmet, plan, addon }: Summarised): PriceSummaryProps['instead'] =>
  unmet === null
    ? undefined
    : {
        text: `${unmetText(unmet)} Este é o ${plan.plan}.`,
        href: `${addon === '' ? '' : `/${addon}`}/ofertas/`,
      }

/** What the plan costs over time; its speed is one of the rows. */
function SummaryBill({ plan, ...payment }: Summarised) {
  const bill = billOf(plan, payment)
  if (!bill) return null
  return (
    <>
      <BillLines lines={billLines(bill)} />
      <BillDisclosure bill={bill} />
    </>
  )
}

const rowsOf = ({ plan, address }: Summarised): readonly SummaryRow[] =>
  [...soldFacts(plan), ['Endereço', address] as const]
    .filter(([, value]) => value !== '')
    .map(([label, value]) => ({ label, value }))

/** As long as the reason that it takes the place of, which it must not move. */
const unmetWords: OrderParts['unmet'] = ({ plans, planQuery = {} }) =>
  plans && plans.length > 0 && Object.keys(planQuery).length > 0 && matchesOf(plans, planQuery).length === 0
    ? `${unmetBriefly} Consulte os que chegam na sua rua.`
    : undefined

/** What pages of the whole journey show of the order. */
export const orderParts: OrderParts = {
  goesBack: true,
  summary: summaryOf,
  scene: sceneOf,
  news: (view) =>
    view.meta?.layout === 'coverage-check'
      ? unmetWords(view.context)
      : (coverageWords(view) ?? summaryOf(view)?.instead?.text),
  unmet: unmetWords,
  banner: coverageBanner,
  backPath: ({ context, page }) => pathBefore(context as CheckoutContext, page),
  isStored: ({ context, page }) => isStored(context, page),
}
