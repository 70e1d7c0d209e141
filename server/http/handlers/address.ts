import { failureTexts } from '../../../contract/failure.ts'
import { campaignPlansAt } from '../../catalogue/campaign-plans.ts'
import { askFreeDays, firstFree } from '../../leads/free-days.ts'
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
  const { catalogue, ports, lookUpCep } = services
  const coverage: Handlers['coverage'] = async ({ query }) => {
    const { cep, number = '', blockNumber = '', lotNumber = '' } = query
    const place = { cep, number, block: blockNumber, lot: lotNumber, street: '', complement: '' }
    const [reach, free] = await Promise.all([ports.coverage.at(place), askFreeDays(services, cep)])
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
    addressInformation: async ({ query: { cep, number = '' } }) => ({
      infra: (await ports.coverage.at({ cep, number, block: '', lot: '', street: '', complement: '' })).infra,
      complements: catalogue.complementTypes.map(({ name }) => name),
    }),
    complementTypes: async (_request, call: RequestContext) => {
      call.answerHeader('cache-control', cacheable)
      return { types: catalogue.complementTypes }
    },
  } satisfies Partial<Handlers>
}
