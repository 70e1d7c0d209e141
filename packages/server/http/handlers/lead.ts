import { leadAccessHeader, type ParsedRequest } from '@ultrafibra/contract/endpoints'
import type { Schedule } from '@ultrafibra/contract/half-day'
import { type BankInfo, bankEmpty } from '@ultrafibra/contract/questions/bank-account'
import type { LeadStep, LeadStepPayload } from '@ultrafibra/contract/steps'
import * as texts from '@ultrafibra/contract/texts'
import { todayAt } from '../../clock.ts'
import { applyStep } from '../../leads/apply-step.ts'
import { changeLead, changeWithin } from '../../leads/change-lead.ts'
import { checkBuyer, withChosenPlan } from '../../leads/choose-plan.ts'
import { withOneComplement } from '../../leads/complements.ts'
import { type CreatedLead, createLead } from '../../leads/create-lead.ts'
import { eraseOpenLead } from '../../leads/erase-lead.ts'
import { type FreeDays, isFree, isOffered } from '../../leads/free-days.ts'
import type { LeadRecord } from '../../leads/lead.fields.ts'
import { checkKind, kindOf } from '../../leads/lead-kind.ts'
import { checkUnmasked } from '../../leads/masking.ts'
import { placeOrder } from '../../leads/place-order.ts'
import { networkAddressOf, type PlacedAddress, placeAddress } from '../../leads/placed-address.ts'
import { saidOf, withReach, withVerdict } from '../../leads/port-answers.ts'
import { readLead } from '../../leads/read-lead.ts'
import { isClear, rememberRejection, riskOf } from '../../leads/risk.ts'
import type { Services } from '../../leads/services.ts'
import { askForStep, riskIfKnown, type StepFacts } from '../../leads/step-facts.ts'
import { Problem } from '../../problem.ts'
import { findLead } from '../../store/lead.rows.ts'
import { inTransaction } from '../../store/store.ts'
import type { Handlers, RequestContext } from '../call.ts'
import { createOnce } from '../create-once.ts'

type NewLead = ParsedRequest<'createLeadV2'>['body']

const create = async (services: Services, body: NewLead, call: RequestContext): Promise<CreatedLead> => {
  const placed = await placeAddress(services, body.address)
  return createOnce(services.store, call, (rows, ownership) =>
    createLead(services, rows, body, { ownership, placed }),
  )
}

/** @throws {Problem} 422 where one of them is not free, or never was one that the shop offers */
const checkSchedules = ({ store }: Services, schedules: readonly Schedule[], free: FreeDays): void => {
  if (schedules.every((one) => isFree(one, free))) return
  const wasOffered = schedules.every((one) => isOffered(one, todayAt(store.clock)))
  throw new Problem(422, wasOffered ? texts.scheduleTaken : texts.scheduleNotOffered, 'schedules')
}

const moved = ({ store }: Services, lead: LeadRecord, { address, ...placed }: PlacedAddress): LeadRecord => {
  const reach = placed.reach()
  const { infra } = reach
  if (infra === null) throw new Problem(422, 'Ainda não atendemos esse endereço.', 'address.cep')
  return withReach({ ...lead, infra, address }, saidOf(store, address, reach))
}

/** The schema knows only the form of a bank's number. */
const checkBank = (
  { catalogue }: Services,
  { bankInfo }: { bankInfo?: BankInfo | null | undefined },
): void => {
  if (!bankInfo || catalogue.banks.some(({ code }) => code === bankInfo.bank)) return
  throw new Problem(422, bankEmpty, 'bankInfo.bank')
}

/** Checks beyond the step's schema: catalogue, network, installation days. */
const checkStep = (services: Services, step: LeadStep, lead: LeadRecord, facts: StepFacts): LeadRecord => {
  if (step === 'plan') return withChosenPlan(services, lead, lead.idPlan)
  if (step === 'documentNumber') checkBuyer(lead, lead.offer)
  if (facts.free !== null) checkSchedules(services, lead.schedules ?? [], facts.free)
  return facts.placed === null ? lead : moved(services, lead, facts.placed)
}

const saveStep =
  (services: Services): Handlers['saveLeadStep'] =>
  async ({ params: { id, step }, query, body }, call) => {
    checkUnmasked(body)
    checkBank(services, body)
    const payload = body as LeadStepPayload<typeof step>
    const facts = await askForStep(services, { id, session: call.session }, step, payload)
    const change = (open: LeadRecord): LeadRecord => {
      checkKind(open, kindOf(query.fiberMigration))
      const answered = withVerdict(services.store, applyStep(open, step, payload), facts.risk)
      return checkStep(services, step, answered, facts)
    }
    const { answer, risk } = await inTransaction(services.store, async (rows) => {
      const { lead, answer } = await changeWithin(rows, id, call, change)
      if (step === 'documentNumber') await rememberRejection(services, rows, lead)
      if (step === 'scheduleDate' && (await riskOf(rows, lead, services.catalogue.risk)).rejected)
        throw new Problem(409, texts.soldElsewhere)
      return {
        answer: step === 'address' ? { ...answer, networkAddress: networkAddressOf(lead) } : answer,
        risk: step === 'bankInfo' ? await riskIfKnown(services, rows, lead, facts.risk) : null,
      }
    })
    if (answer.stored !== false) services.store.publish({ what: 'step', step })
    return { ...answer, riskValidation: risk !== null && !isClear(risk) ? risk : null }
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
      const lead = idLead === null ? null : await findLead(services.store, idLead)
      const networkAddress = lead && networkAddressOf(lead)
      return { success: true, id, idLead, idLeadNoCoverage, cepCoverage: { infra }, networkAddress }
    },
    lead: async ({ params: { idLead } }, call) => {
      const { access, answer } = await readLead(services, idLead, call.session)
      call.answerHeader(leadAccessHeader, access)
      return answer
    },
    saveLeadStep: saveStep(services),
    saveComplements: async ({ params: { id }, query, body }, call) => {
      checkUnmasked(body)
      const { lead, answer } = await changeLead(services.store, id, call, (open) => {
        checkKind(open, kindOf(query.fiberMigration))
        return { ...open, ...withOneComplement(open.address, body.complements) }
      })
      if (answer.stored !== false) services.store.publish({ what: 'step', step: 'complements' })
      return { ...answer, networkAddress: networkAddressOf(lead) }
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
