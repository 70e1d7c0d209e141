import { join } from 'node:path'
import { cepInformationSchema } from '@ultrafibra/contract/address'
import { giftsKeyOf, planIn } from '@ultrafibra/contract/campaign-gifts'
import { type ComplementKind, complementKindSchema } from '@ultrafibra/contract/complements'
import type { Plan } from '@ultrafibra/contract/plan'
import { readData, seedFolder } from '@ultrafibra/contract/read-data'
import { StartupError } from '@ultrafibra/contract/startup-error'
import * as v from 'valibot'
import { contradictionIn, type Offers, soldPlanSchema } from '../ports/catalogue.port.ts'
import type { Reach } from '../ports/coverage.port.ts'
import { cleanHtml } from './clean-html.ts'
import { type Customers, customersSchema } from './customers.ts'

const placeSchema = v.object({
  ...cepInformationSchema.entries,
  infra: v.nullable(v.string()),
  missingSkus: v.optional(v.array(v.string()), []),
  /** Ids of the kinds of complement that the network knows, by street number. */
  buildings: v.optional(v.record(v.string(), v.array(v.string())), {}),
})
const documentSchema = v.object({
  id: v.string(),
  title: v.string(),
  html: v.pipe(v.string(), v.transform(cleanHtml)),
})
const bankSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^\d{3}$/)),
  code: v.string(),
  name: v.string(),
})
const riskSchema = v.object({
  quiz: v.array(v.string()),
  rejected: v.array(v.string()),
  rejectedMessage: v.string(),
})
const quizBankSchema = v.object({
  none: v.string(),
  questions: v.array(
    v.object({
      about: v.picklist([
        'mothersFirstName',
        'birthDay',
        'birthMonth',
        'birthYear',
        'phoneEnding',
        'district',
      ]),
      question: v.string(),
      offersNone: v.boolean(),
      decoys: v.union([
        v.array(v.string()),
        v.object({ from: v.number(), to: v.number() }),
        v.object({ around: v.number() }),
      ]),
    }),
  ),
})

/** One postal code of the catalogue; `infra: null` means no network. */
export type CepEntry = v.InferOutput<typeof placeSchema>
export type RiskPolicy = v.InferOutput<typeof riskSchema>
/**
 * Quiz questions about a lead's answers; decoys are a list, a range of two-digit numbers, or years around the right
 * one.
 */
export type QuizBank = v.InferOutput<typeof quizBankSchema>

/** The operator's reference data; only plans and their lists may change while a server runs. */
export interface Catalogue {
  readonly plans: readonly Plan[]
  readonly planById: (id: number) => Plan | null
  readonly placeAt: (cep: string) => CepEntry | null
  readonly banks: v.InferOutput<typeof bankSchema>[]
  readonly regulations: v.InferOutput<typeof documentSchema>[]
  readonly summaries: v.InferOutput<typeof documentSchema>[]
  /** Kinds of complement by the network company that knows them. */
  readonly complementTypes: ReadonlyMap<string, ComplementKind[]>
  readonly risk: RiskPolicy
  readonly quizBank: QuizBank
  readonly customers: Customers
  /** Skus by the addon's plans file; null means all plans. */
  readonly plansFiles: ReadonlyMap<string, readonly string[] | null>
  /** Sells these plans from now on. */
  readonly sell: (offers: Offers) => void
}

const offersIn = (folder: string): Offers => {
  const offers = {
    plans: readData(folder, 'plans.json', v.array(soldPlanSchema)),
    files: readData(folder, 'plans-files.json', v.record(v.string(), v.nullable(v.array(v.string())))),
  }
  const wrong = contradictionIn(offers)
  if (wrong !== null) throw new StartupError(`As ofertas em ${folder} se contradizem: ${wrong.sentence}.`)
  return offers
}

/** Plans and lists that can be replaced. */
const soldFrom = (first: Offers) => {
  let sold = first
  let lists = new Map(Object.entries(sold.files))
  return {
    get plans(): readonly Plan[] {
      return sold.plans
    },
    get plansFiles(): Catalogue['plansFiles'] {
      return lists
    },
    planById: (id: number) => sold.plans.find((plan) => plan.id === id) ?? null,
    sell: (offers: Offers) => {
      sold = offers
      lists = new Map(Object.entries(offers.files))
    },
  }
}

/** A building has only kinds of its network. */
const checkBuildings = (
  folder: string,
  places: ReadonlyMap<string, CepEntry>,
  types: Catalogue['complementTypes'],
): void => {
  for (const [cep, { infra, buildings }] of places)
    for (const [number, kinds] of Object.entries(buildings))
      for (const kind of kinds)
        if (!types.get(infra ?? '')?.some(({ id }) => id === kind))
          throw new StartupError(
            `Em ${join(folder, 'ceps.json')}, registro ${cep}, campo buildings.${number}: ${kind} não é um tipo de complemento da rede ${infra}.`,
          )
}

/**
 * Reads and validates the data files of a folder.
 *
 * @throws {StartupError} naming file, record and field that are wrong
 */
export const readCatalogue = (folder = seedFolder): Catalogue => {
  const read = <T>(file: string, schema: v.GenericSchema<unknown, T>): T => readData(folder, file, schema)
  const places = new Map(Object.entries(read('ceps.json', v.record(v.string(), placeSchema))))
  const complementTypes = new Map(
    Object.entries(read('complement-types.json', v.record(v.string(), v.array(complementKindSchema)))),
  )
  checkBuildings(folder, places, complementTypes)
  const documents = read(
    'regulations.json',
    v.object({ regulations: v.array(documentSchema), summaries: v.array(documentSchema) }),
  )
  return Object.assign(soldFrom(offersIn(folder)), {
    placeAt: (cep: string) => places.get(cep) ?? null,
    banks: read('banks.json', v.array(bankSchema)),
    ...documents,
    complementTypes,
    risk: read('risk-policy.json', riskSchema),
    quizBank: read('quiz.json', quizBankSchema),
    customers: read('customers.json', customersSchema),
  })
}

/** Plans that reach a place, in the catalogue's order; none without a network. */
export const plansWithin = ({ plans }: Catalogue, { infra, skus }: Reach): Plan[] =>
  infra === null ? [] : plans.filter(({ sku }) => skus === null || skus.includes(sku))

/** The plans of a static plans file, in the catalogue's order; null if the file does not exist. */
export const plansInFile = (
  { plans, plansFiles }: Pick<Catalogue, 'plans' | 'plansFiles'>,
  file: string,
): readonly Plan[] | null => {
  const skus = plansFiles.get(file)
  if (skus === undefined) return null
  const key = giftsKeyOf(file)
  return plans.filter(({ sku }) => skus?.includes(sku) ?? true).map((plan) => planIn(key, plan))
}
