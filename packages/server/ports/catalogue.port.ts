import { toCents } from '@ultrafibra/contract/brazil/money'
import { type Plan, planSchema } from '@ultrafibra/contract/plan'
import * as v from 'valibot'
import { operation } from './port.ts'

/** A plan for sale: its kind is known. */
export const soldPlanSchema: v.GenericSchema<unknown, Plan> = v.object({
  ...planSchema.entries,
  plan_type: v.optional(v.picklist(['normal', 'refidel', 'migration']), 'normal'),
})

export const offersSchema = v.object({
  /** All plans with their prices, in the order of a page. */
  plans: v.pipe(v.array(soldPlanSchema), v.nonEmpty()),
  /** The skus of each campaign's plans file; null for all plans. */
  files: v.record(v.string(), v.nullable(v.array(v.string()))),
})

/** What is sold: plans, prices, and which campaign shows which. */
export type Offers = v.InferOutput<typeof offersSchema>

const isPriced = ({ price, price_with_dacc, price_full }: Plan): boolean => {
  const [slip, debit, full] = [toCents(price), toCents(price_with_dacc), toCents(price_full)]
  return slip !== null && debit !== null && debit > 0 && debit <= slip && (full === null || slip <= full)
}

const isRepeated = (list: readonly unknown[]): boolean => new Set(list).size !== list.length

interface Contradiction {
  /** For the log. */
  readonly cause: string
  /** For an operator's own files. */
  readonly sentence: string
}

/** What contradicts itself in a catalogue; null for nothing. */
export const contradictionIn = ({ plans, files }: Offers): Contradiction | null => {
  const skus = plans.map(({ sku }) => sku)
  const unpriced = plans.find((plan) => !isPriced(plan))?.sku
  if (unpriced)
    return {
      cause: `price of ${unpriced}`,
      sentence: `o plano ${unpriced} precisa de price e price_with_dacc acima de zero, com price_with_dacc até price e price até price_full`,
    }
  if (isRepeated(skus) || isRepeated(plans.map(({ id }) => id)))
    return { cause: 'one plan twice', sentence: 'dois planos têm o mesmo sku ou id' }
  const wrong = Object.entries(files).find(([, list]) => list?.some((sku) => !skus.includes(sku)))?.[0]
  if (wrong === undefined) return null
  return {
    cause: `a sku of ${wrong} that is no plan`,
    sentence: `${wrong} tem um sku que não é de nenhum plano`,
  }
}

export const cataloguePort = {
  name: 'catalogue',
  setting: 'CATALOGUE_URL',
  summary: 'Plans and prices',
  timeoutMs: 5_000,
  attempts: 2,
  whenDown: 'Não conseguimos consultar os planos agora. Tente de novo em instantes.',
  fallback: 'The last catalogue that was read is sold; `ultrafibra_catalogue_age_seconds` says how old it is',
  operations: {
    plans: operation({
      summary: 'All plans with their prices, and those of each campaign',
      question: v.object({}),
      answer: offersSchema,
      liesIn: (_question, offers) => contradictionIn(offers)?.cause ?? null,
      example: {
        question: {},
        answer: {
          plans: [
            {
              id: 102,
              sku: 'd500a',
              plan: '500 Mega',
              plan_download: '500 Mbps',
              plan_upload: '250 Mbps',
              price: 69.99,
              price_full: 99.99,
              price_with_dacc: 59.99,
            },
          ],
          files: { 'planos.json': null, 'planos-black-friday.json': ['d500a'] },
        },
      },
    }),
  },
} as const
