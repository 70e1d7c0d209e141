import { leadAccessHeader, type ParsedRequest } from '../../../contract/endpoints.ts'
import type { Schedule } from '../../../contract/half-day.ts'
import { isOffered } from '../../../contract/schedule.ts'
import type { LeadStep, LeadStepPayload } from '../../../contract/steps.ts'
import * as texts from '../../../contract/texts.ts'
import { withKnownStreet } from '../../catalogue/catalogue.ts'
import { todayAt } from '../../clock.ts'
import { applyStep } from '../../leads/apply-step.ts'
import { changeLead, changeWithin } from '../../leads/change-lead.ts'
import { withChosenPlan } from '../../leads/choose-plan.ts'
import { type CreatedLead, createLead } from '../../leads/create-lead.ts'
import { eraseOpenLead } from '../../leads/erase-lead.ts'
import type { LeadRecord } from '../../leads/lead.fields.ts'
import { checkKind, kindOf } from '../../leads/lead-kind.ts'
import { checkUnmasked } from '../../leads/masking.ts'
import { placeOrder } from '../../leads/place-order.ts'
import { readLead } from '../../leads/read-lead.ts'
import { assessRisk, isClear, rememberRejection } from '../../leads/risk.ts'
import type { Services } from '../../leads/services.ts'
import { Problem } from '../../problem.ts'
import { inTransaction } from '../../store/store.ts'
import type { Handlers, RequestContext } from '../call.ts'
import { createOnce } from '../create-once.ts'

type NewLead = ParsedRequest<'createLeadV2'>['body']

const create = (services: Services, body: NewLead, call: RequestContext): Promise<CreatedLead> =>
  createOnce(services.store, call, (rows, ownership) => createLead(services, rows, body, ownership))

const checkSchedules = (schedules: readonly Schedule[], today: string): void => {
  if (schedules.every((one) => isOffered(one, today))) return
  throw new Problem(422, texts.scheduleTaken, 'schedules')
}

const moved = ({ catalogue }: Services, lead: LeadRecord): LeadRecord => {
  const infra = catalogue.placeAt(lead.address.cep)?.infra ?? null
  if (infra === null) throw new Problem(422, 'Ainda não atendemos esse endereço.', 'address.cep')
  return { ...lead, infra, address: withKnownStreet(catalogue, lead.address) }
}

/** Checks beyond the step's schema: catalogue, network, installation days. */
const checkStep = (services: Services, step: LeadStep, lead: LeadRecord): LeadRecord => {
  if (step === 'plan') return withChosenPlan(services, lead, lead.idPlan)
  if (step === 'scheduleDate') checkSchedules(lead.schedules ?? [], todayAt(services.store.clock))
  return step === 'address' ? moved(services, lead) : lead
}

const saveStep =
  (services: Services): Handlers['saveLeadStep'] =>
  async ({ params: { id, step }, query, body }, call) => {
    checkUnmasked(body)
    const change = (open: LeadRecord): LeadRecord => {
      checkKind(open, kindOf(query.fiberMigration))
      return checkStep(services, step, applyStep(open, step, body as LeadStepPayload<typeof step>))
    }
    const risk = await inTransaction(services.store, async (rows) => {
      const lead = await changeWithin(rows, id, call, change)
      if (step === 'documentNumber') await rememberRejection(services, rows, lead)
      return step === 'bankInfo' ? assessRisk(services, rows, lead) : null
    })
    services.store.publish({ what: 'step', step })
    return { success: true, riskValidation: risk !== null && !isClear(risk) ? risk : null }
  }

/** Handlers for a lead: create, complete step by step, order once, erase. */
export const leadHandlers = (services: Services) =>
  ({
    createLead: async ({ body }, call) => {
      const { idLead, idLeadNoCoverage } = await create(services, body, call)
      return { success: true, id: idLead ?? idLeadNoCoverage ?? '' }
    },
    createLeadV2: async ({ body }, call) => {
      const { idLead, idLeadNoCoverage, infra } = await create(services, body, call)
      const id = idLead ?? idLeadNoCoverage ?? ''
      return { success: true, id, idLead, idLeadNoCoverage, cepCoverage: { infra } }
    },
    lead: async ({ params: { idLead } }, call) => {
      const { access, answer } = await readLead(services, idLead, call.session)
      call.answerHeader(leadAccessHeader, access)
      return answer
    },
    saveLeadStep: saveStep(services),
    saveComplements: async ({ params: { id }, body: { complements } }, call) => {
      await changeLead(services.store, id, call, (lead) => ({ ...lead, complements }))
      services.store.publish({ what: 'step', step: 'complements' })
      return { success: true }
    },
    finishLeadV2: ({ params: { id }, query, body }, call) =>
      placeOrder(services, id, call.session, kindOf(query.fiberMigration), body),
    finishLead: ({ params: { leadId } }, call) => placeOrder(services, leadId, call.session, 'sale'),
    deleteLead: async ({ body }, call) => {
      await eraseOpenLead(services.store, body, call.session)
      call.answerHeader('clear-site-data', '"storage"')
      return { success: true }
    },
  }) satisfies Partial<Handlers>
