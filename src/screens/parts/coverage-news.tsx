import { networkAddressLabel, networkAddressText } from '@ultrafibra/contract/wire-address'
import type { ReactElement } from 'react'
import { paysByDebit } from '../../../machines/checkout/checkout.selectors.ts'
import { formatBrl } from '../../format/brl.ts'
import { formatLongDay, formatShortDay, periodTexts } from '../../format/date.ts'
import { prepositionOf } from '../../format/street.ts'
import { CoverageBanner } from '../../ui/coverage-banner.tsx'
import { LitHouse } from '../../ui/lit-house.tsx'
import type { OrderParts, PageView, SharedContext } from '../screen.types.ts'
import { addressPlace, monthlyPrice } from './answers.ts'

const START_PERCENT = 10
const LAST_PERCENT = 100

const scenes = new Map<string, ReactElement>()

/** The drawing beside the questions; its strands are the progress, and run while the address is looked up. */
export const sceneOf: OrderParts['scene'] = ({ percent, meta }) => {
  const running = percent === LAST_PERCENT || meta?.layout === 'loading'
  const key = `${percent} ${running}`
  const scene = scenes.get(key) ?? (
    <LitHouse
      bundle="fine"
      lit={percent - START_PERCENT}
      of={LAST_PERCENT - START_PERCENT}
      running={running}
    />
  )
  scenes.set(key, scene)
  return scene
}

/** 'Tem fibra na' and the place; a postal code without a street has no place to name. */
const headlineOf = (context: SharedContext): readonly [opening: string, place: string] => {
  const place = addressPlace(context)
  return place === '' ? ['Tem fibra no', 'seu endereço'] : [`Tem fibra ${prepositionOf(place)}`, place]
}

const visitOf = ({ plan, firstVisit }: SharedContext, format: (day: string) => string): string | undefined =>
  firstVisit && plan?.installationSchedule !== false
    ? `${format(firstVisit.date)}, ${periodTexts[firstVisit.period]}`
    : undefined

/** By the chosen way to pay; by direct debit until it is chosen. */
const priceOf = (context: SharedContext, page: string) =>
  context.plan && monthlyPrice(context.plan, paysByDebit(context, page))

/** A checked address, in words: where, the first visit, and the price of the plan. */
export function CoverageNews({ context, page }: Pick<PageView<SharedContext>, 'context' | 'page'>) {
  const [opening, place] = headlineOf(context)
  const visit = visitOf(context, formatShortDay)
  const price = priceOf(context, page)
  const { networkAddress } = context
  return (
    <CoverageBanner
      opening={opening}
      place={place}
      facts={[
        ...(networkAddress
          ? [{ label: networkAddressLabel, value: networkAddressText(networkAddress) }]
          : []),
        ...(visit ? [{ label: 'Primeira visita livre', value: visit }] : []),
        ...(price
          ? [
              {
                label: context.plan?.plan ?? '',
                value: `${formatBrl(price.cents)}/mês`,
                note: price.note.replace(' automático', ''),
              },
            ]
          : []),
      ]}
    />
  )
}

/** Not on the address, to which Back leads, nor on the review, where something else has changed. */
const isTold = ({ page, meta, context }: Parameters<OrderParts['news']>[0]): boolean =>
  context.newsPage === page && meta?.section !== 'disponibilidade' && page !== 'confirmacao'

export const coverageWords: OrderParts['news'] = (view) => {
  if (!isTold(view)) return undefined
  const { context } = view
  const visit = visitOf(context, formatLongDay)
  const price = priceOf(context, view.page)
  const { networkAddress } = context
  return [
    `Boa notícia! ${headlineOf(context).join(' ')}.`,
    ...(networkAddress ? [`${networkAddressLabel} ${networkAddressText(networkAddress)}.`] : []),
    ...(visit ? [`Primeira visita livre: ${visit}.`] : []),
    ...(price ? [`${context.plan?.plan} por ${formatBrl(price.cents)} por mês ${price.note}.`] : []),
  ].join(' ')
}

export const coverageBanner: OrderParts['banner'] = (view) =>
  isTold(view) ? <CoverageNews context={view.context} page={view.page} /> : null
