import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import { planIn, planPaid } from '@ultrafibra/contract/campaign-gifts'
import { complementLine } from '@ultrafibra/contract/complements'
import type { AnswerInput } from '@ultrafibra/contract/endpoints'
import type { AcceptedOffer } from '@ultrafibra/contract/endpoints/lead'
import { orderAnswers, type RiskValidation } from '@ultrafibra/contract/lead'
import { isSameOffer, type Plan, type Terms, termsOf } from '@ultrafibra/contract/plan'
import * as texts from '@ultrafibra/contract/texts'
import * as v from 'valibot'
import { isForCollaborators } from '../catalogue/campaign-plans.ts'
import { plansWithin } from '../catalogue/catalogue.ts'
import { todayAt } from '../clock.ts'
import { orderPath } from '../order-life/order-link.ts'
import { leaveOrderMail } from '../order-life/order-mails.ts'
import { addOrderPlaced } from '../outbox/order-events.ts'
import type { Reach } from '../ports/coverage.port.ts'
import { leadNotFound, OfferProblem, Problem } from '../problem.ts'
import { noteConsent } from '../store/consent.rows.ts'
import { saveLead } from '../store/lead.rows.ts'
import { findOrder, type OrderRecord } from '../store/order.rows.ts'
import { makeFindable } from '../store/order-terms.rows.ts'
import type { Rows } from '../store/store.ts'
import { hasAnswers } from './apply-step.ts'
import { lockOwn } from './change-lead.ts'
import { checkBuyer, offeredPlan } from './choose-plan.ts'
import { checkProved } from './customer-record.ts'
import { type FreeDays, isFree } from './free-days.ts'
import type { LeadRecord } from './lead.fields.ts'
import type { SessionDigest } from './lead-access.ts'
import { checkKind, isCollaboratorOffer } from './lead-kind.ts'
import { missingStep } from './missing-step.ts'
import { numberOrder, withNumber } from './number-order.ts'
import { askBeforeOrder, factsAbout } from './order-facts.ts'
import { checkOrderLimits } from './order-limits.ts'
import { reachOf, reviewOf, withReach, withReviewedPlace, withVerdict } from './port-answers.ts'
import { assessRisk, isClear, riskOf } from './risk.ts'
import { findSameOrder } from './same-order.ts'
import type { Services } from './services.ts'

type Finished = AnswerInput<'finishLeadV2'>

const offered = (lead: LeadRecord, { infra }: Reach): Plan | undefined => {
  const offer = lead.offers?.find(({ id }) => id === lead.offerSelected)
  return offer === undefined || infra === null ? undefined : offeredPlan(offer, 'migration')
}

const soldPlan = ({ catalogue }: Services, lead: LeadRecord, reach: Reach): Plan => {
  const plan =
    lead.kind === 'migration'
      ? offered(lead, reach)
      : plansWithin(catalogue, reach).find(({ id }) => id === lead.idPlan)
  if (plan && isForCollaborators(catalogue, plan.sku) && !isCollaboratorOffer(lead)) {
    throw new Problem(409, 'Esse plano é só da oferta para colaboradores. Escolha outro.', 'plan')
  }
  if (plan) return lead.kind === 'migration' ? plan : planIn(lead.tracking.addon, plan)
  throw new Problem(409, 'Esse plano não está mais disponível no endereço. Escolha outro.', 'plan')
}

const checkComplete = (lead: LeadRecord, needsSchedule: boolean): void => {
  const missing = missingStep(lead, needsSchedule)
  if (missing) throw new Problem(422, `Falta informar ${missing.label}.`, missing.step)
  if (isCollaboratorOffer(lead) && !lead.collaboratorValidated) {
    throw new Problem(409, 'Confirme o código enviado ao seu e-mail de colaborador.', 'code')
  }
}

/** If the offer differs from the one shown, the visitor must accept it again. */
const checkTerms = (plan: Plan, agreed: Terms | null): void => {
  if (agreed !== null && !isSameOffer(agreed, termsOf(plan))) throw new OfferProblem(plan)
}

const boundTerms = ({ offer }: LeadRecord): Terms | null => offer && termsOf(offer)

/** The review of an address without a chosen complement names none. */
const hasComplement = (lead: LeadRecord, { complements }: Partial<AcceptedOffer>): boolean =>
  complements === undefined || complementLine(complements) === complementLine(lead.complements)

/** Chosen days may expire or be taken while the visitor reviews the order. */
const checkDays = ({ schedules }: LeadRecord, free: FreeDays | null): void => {
  if (schedules?.every((one) => free !== null && isFree(one, free)) ?? true) return
  throw new Problem(409, texts.scheduleGone, 'schedules')
}

/**
 * The plan to sell, if everything that the visitor saw still holds.
 *
 * @throws {Problem} 409, 422
 */
const checkedPlan = (
  services: Services,
  lead: LeadRecord,
  { reach, free }: { reach: Reach; free: FreeDays | null },
  { seen, today }: { seen: Partial<AcceptedOffer>; today: IsoDay },
): Plan => {
  if (lead.kind === 'migration') checkComplete(lead, true)
  const plan = soldPlan(services, lead, reach)
  checkBuyer(lead, plan)
  checkTerms(plan, seen.terms ?? boundTerms(lead))
  if (!hasAnswers(lead, seen.answers ?? {}, { today }) || !hasComplement(lead, seen))
    throw new Problem(409, texts.answersChanged, 'answers')
  checkComplete(lead, plan.installationSchedule)
  if (plan.installationSchedule) checkDays(lead, free)
  return plan
}

/** Data of the order page, which has no other source. */
const orderDetailsOf = ({ store }: Services, lead: LeadRecord, { plan, orderNumber }: OrderRecord) => ({
  offer: plan,
  orderLink: orderPath(store.vault, orderNumber),
  ...v.parse(v.object(orderAnswers), lead),
  schedules: lead.schedules,
})

/** The answer to an order that stands already. */
const finishedBefore = (services: Services, lead: LeadRecord, order: OrderRecord): Finished => ({
  ...(order.answer as unknown as Finished),
  ...orderDetailsOf(services, lead, order),
})

const withheld = (riskValidation: RiskValidation): Finished => ({
  success: true,
  orderNumber: null,
  useBiometrics: false,
  riskValidation,
})

const insert = async (
  services: Services,
  rows: Rows,
  lead: LeadRecord,
  sold: { plan: Plan; risk: RiskValidation; free: FreeDays | null },
): Promise<Finished> => {
  const answer = withheld(sold.risk)
  const order = await numberOrder(rows, (orderNumber) => ({
    orderNumber,
    kind: lead.kind === 'migration' ? 'migration' : 'default',
    leadId: lead.id,
    renewalId: null,
    plan: planPaid(sold.plan, lead.direct_debit === true),
    answer: { ...answer, orderNumber },
    review: reviewOf(rows, lead, sold.free),
    placedAt: rows.clock().toISOString(),
  }))
  await noteConsent(rows, { lead_id: lead.id }, 'contract')
  await makeFindable(rows, [order.orderNumber])
  await addOrderPlaced(rows, { order, lead, renewal: null })
  await leaveOrderMail(services, rows, 'confirmation', { order, lead, renewal: null })
  return { ...answer, orderNumber: order.orderNumber, ...orderDetailsOf(services, lead, order) }
}

/**
 * Places a lead's order once: later requests, from any tab, get the stored response, and so does another lead that the
 * same visitor began for the same order. Queues a confirmation e-mail;
 * its delivery does not affect the order. If the risk policy requires a quiz or rejects, nothing is placed and the
 * response has no order number.
 *
 * @throws {Problem} 404, also once the order is withdrawn; 403; 422 naming the missing step; 409 for another kind of lead, an unvalidated collaborator, a customer's record before its code,
 *   a plan no longer available at the address, an offer or answers that differ from those seen, or a day no longer
 *   offered; 429 after too many orders with the same data today; 503 if nobody knows whether the address is covered
 */
export const placeOrder = async (
  services: Services,
  id: string,
  session: SessionDigest,
  kind: LeadRecord['kind'],
  seen: Partial<AcceptedOffer> = {},
): Promise<Finished> => {
  const asked = await askBeforeOrder(services, id, session)
  return withNumber(services.store, async (rows) => {
    const lead = await lockOwn(rows, id, session)
    checkKind(lead, kind)
    // Order and status are written in one transaction, so only ordered leads can have one.
    const placed = lead.status === 'ordered' ? await findOrder(rows, id) : null
    if (placed?.withdrawnAt) throw leadNotFound()
    if (placed) return finishedBefore(services, lead, placed)
    checkProved(lead)
    // It takes no day for a visit any more, so that it may never be whole.
    if (lead.riskRejected) return withheld(await riskOf(rows, lead, services.catalogue.risk))
    const facts = factsAbout(rows, lead, asked)
    const reach = withReviewedPlace(lead, reachOf(rows, lead, facts.reach))
    const plan = checkedPlan(services, lead, { ...facts, reach }, { seen, today: todayAt(rows.clock) })
    const same = await findSameOrder(rows, lead, plan.sku)
    if (same) return finishedBefore(services, same.lead, same.order)
    const known = withVerdict(rows, withReach(lead, reach), facts.risk)
    const risk = await assessRisk(services, rows, known, facts.risk)
    if (!isClear(risk)) {
      await saveLead(rows, { ...known, riskRejected: risk.rejected || known.riskRejected })
      return withheld(risk)
    }
    await checkOrderLimits(services, rows, lead)
    // Drop days chosen for another plan if this one needs none.
    const sold = plan.installationSchedule ? known : { ...known, schedules: null }
    const finished = await insert(services, rows, sold, { ...facts, plan, risk })
    await saveLead(rows, { ...sold, status: 'ordered' })
    return finished
  })
}
