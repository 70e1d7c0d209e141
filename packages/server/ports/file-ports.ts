import { shiftDay } from '@ultrafibra/contract/brazil/date'
import { installationDays } from '@ultrafibra/contract/schedule'
import type { Catalogue } from '../catalogue/catalogue.ts'
import { calendarPort } from './calendar.port.ts'
import { cataloguePort } from './catalogue.port.ts'
import { coveragePort } from './coverage.port.ts'
import { customersPort } from './customers.port.ts'
import { checkMayAsk } from './policy.ts'
import type { Asking, Port } from './port.ts'
import { riskPort } from './risk.port.ts'

/** An implementation in this process, under the same rule as a remote one. */
const inProcess = <P extends Port>(port: P, implementation: Asking<P>): Asking<P> =>
  Object.fromEntries(
    Object.entries(implementation).map(([name, ask]) => [
      name,
      async (question: unknown) => {
        checkMayAsk(port)
        return (ask as (question: unknown) => Promise<unknown>)(question)
      },
    ]),
  ) as unknown as Asking<P>

/** Coverage by the postal codes of `ceps.json`; numbers only matter for the kinds of complement. */
export const coverageFromFile = (catalogue: Catalogue): Asking<typeof coveragePort> =>
  inProcess(coveragePort, {
    at: async ({ cep, number }) => {
      const found = catalogue.placeAt(cep)
      if (found === null) return { infra: null, skus: null, place: null }
      const { infra, missingSkus, buildings, ...place } = found
      const kinds = new Map(Object.entries(buildings)).get(number)
      const skus = catalogue.plans.map(({ sku }) => sku).filter((sku) => !missingSkus.includes(sku))
      return {
        infra,
        skus: infra === null || missingSkus.length === 0 ? null : skus,
        place,
        ...(kinds ? { complements: kinds } : {}),
      }
    },
  })

/** Verdicts by the lists of CPFs in `risk-policy.json`; companies pass. */
export const riskFromFile = ({ risk: { quiz, rejected } }: Catalogue): Asking<typeof riskPort> =>
  inProcess(riskPort, {
    assess: async ({ cpf }) => {
      if (cpf !== null && rejected.includes(cpf)) return { verdict: 'rejected' }
      return { verdict: cpf !== null && quiz.includes(cpf) ? 'quiz' : 'clear' }
    },
  })

/** The customers of `customers.json`. */
export const customersFromFile = ({ customers }: Catalogue): Asking<typeof customersPort> =>
  inProcess(customersPort, {
    person: async ({ cpf }) => ({ customer: customers.person(cpf) }),
    renewal: async ({ cpf }) => ({ customer: customers.renewal(cpf) }),
    migration: async ({ cpf }) => ({ customer: customers.migration(cpf) }),
    mobile: async ({ phone }) => ({ customer: customers.mobile(phone) }),
  })

/** Every working half day is free. */
export const calendarOfShop: Asking<typeof calendarPort> = inProcess(calendarPort, {
  days: async ({ from }) => ({
    days: installationDays(shiftDay(from, -1)).map(({ date, periods }) => ({ date, periods: [...periods] })),
  }),
})

/** The plans of `plans.json`, by the lists of `plans-files.json`. */
export const catalogueFromFile = ({ plans, plansFiles }: Catalogue): Asking<typeof cataloguePort> =>
  inProcess(cataloguePort, {
    plans: async () => ({
      plans: [...plans],
      files: Object.fromEntries([...plansFiles].map(([file, skus]) => [file, skus && [...skus]])),
    }),
  })
