import { failureTexts } from '@ultrafibra/contract/failure'
import { campaignPlansAt } from '../../catalogue/campaign-plans.ts'
import { askFreeDays, firstFree } from '../../leads/free-days.ts'
import { placeHouse } from '../../leads/placed-address.ts'
import type { Services } from '../../leads/services.ts'
import { Problem } from '../../problem.ts'
import type { Handlers, RequestContext } from '../call.ts'
import { cacheable } from '../public-answers.ts'

/** Unknown postal codes are answered with the key `erro`, as postal services do. */
class UnknownCep extends Problem {
  constructor() {
    super(404, failureTexts.cepUnknown)
  }
  override get body() {
    return { erro: this.message } as unknown as Problem['body']
  }
}

/** Handlers for addresses and coverage. */
export const addressHandlers = (services: Services) => {
  const { catalogue, lookUpCep } = services
  const coverage: Handlers['coverage'] = async ({ query }) => {
    const { cep, number = '', blockNumber = '', lotNumber = '' } = query
    const house = { cep, number, block_number: blockNumber, allotment_number: lotNumber }
    const [placed, free] = await Promise.all([placeHouse(services, house), askFreeDays(services, cep)])
    const reach = placed.reach()
    const plans = campaignPlansAt(catalogue, reach, query)
    return {
      plans,
      infra: reach.infra,
      ...(plans.some((plan) => plan.installationSchedule) ? { firstVisit: firstFree(free) } : {}),
    }
  }
  return {
    coverage,
    coverageByCep: coverage,
    installationDays: async ({ query: { cep } }) => {
      const { days, isKnown } = await askFreeDays(services, cep)
      return { days: days.map(({ date, periods }) => ({ date, periods: [...periods] })), isKnown }
    },
    cepInformation: async ({ params: { cep } }) => {
      const known = await lookUpCep(cep)
      if (known === null) throw new UnknownCep()
      return known
    },
    addressInformation: async ({ query: { cep, number = '' } }) => {
      const { infra, complements = [] } = (await placeHouse(services, { cep, number })).reach()
      return { infra, complements }
    },
    complementTypes: async ({ query: { infraco = '' } }, call: RequestContext) => {
      call.answerHeader('cache-control', cacheable)
      return { types: catalogue.complementTypes.get(infraco) ?? [] }
    },
  } satisfies Partial<Handlers>
}
