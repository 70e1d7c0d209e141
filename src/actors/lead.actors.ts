import type { Address } from '@ultrafibra/contract/address'
import type { Complements } from '@ultrafibra/contract/complements'
import type { Answer } from '@ultrafibra/contract/endpoints'
import type { AcceptedOffer } from '@ultrafibra/contract/endpoints/lead'
import {
  type Failure,
  failureTexts,
  httpFailure,
  isLeadLost,
  isUncertain,
  isValueRefused,
  refusedFailure,
} from '@ultrafibra/contract/failure'
import type { Lead } from '@ultrafibra/contract/lead'
import { leadStepNames } from '@ultrafibra/contract/steps'
import { fromPromise } from 'xstate'
import type {
  Contacted,
  ContactToSave,
  LeadRef,
  LoadedLead,
  NewLead,
  NotedInterest,
  SavedStep,
  SaveInput,
  StepSave,
} from '../../machines/lead/lead.types.ts'
import { askBanks } from './banks.actors.ts'
import type { Ports } from './ports.ts'

interface Creation {
  readonly newLead: NewLead
}
/** The part of a write's answer that says whether it was stored. */
interface WriteAnswer {
  readonly stored?: false | undefined
  readonly sequence?: number | undefined
}

const maxTries = 3
const conflictStatus = 409
const overtaken = 'Outra aba está mudando este pedido. Confira e tente de novo.'

/**
 * Sends a write of a lead with the next sequence number. If another tab's write has overtaken it, it was not stored: it
 * is sent again after that one. Otherwise an answer would be lost, for example if another tab's clock is ahead.
 *
 * @throws {Failure} 409 if it is overtaken again and again
 */
export const writeInOrder = async <A extends WriteAnswer>(
  sequence: Ports['sequence'],
  send: (sequence: number) => Promise<A>,
): Promise<A> => {
  for (let tried = 1; tried <= maxTries; tried += 1) {
    const answer = await send(sequence.next()).catch((failure: Failure) => {
      if (!isUncertain(failure)) sequence.settle()
      throw failure
    })
    sequence.settle()
    if (answer.stored !== false) return answer
    sequence.follow(answer.sequence ?? 0)
  }
  throw httpFailure(conflictStatus, '', { error: overtaken })
}

const migrationQuery = (isMigration: boolean) => (isMigration ? { fiberMigration: 'true' as const } : {})

/** A migration saves its address in two calls: postal code, then street number. */
const saveMigrationAddress = async ({ api, sequence }: Ports, id: string, address: Address) => {
  const { cep, number, complement, is_block_allotment, block_number, allotment_number } = address
  const place = { number, complement, is_block_allotment, block_number, allotment_number }
  await writeInOrder(sequence, (sequence) =>
    api.saveMigrationAddress({ params: { idLead: id, step: 'cep' }, body: { cep } }, { sequence }),
  )
  return writeInOrder(sequence, (sequence) =>
    api.saveMigrationAddress({ params: { idLead: id, step: 'number' }, body: place }, { sequence }),
  )
}

/** Third-party data that some steps send, given consent. */
const extrasOf = ({ deviceInfo, webcareTuid }: Ports, step: StepSave['step']) => {
  const [info, tuid] = [deviceInfo(), webcareTuid()]
  if (step === 'bankInfo' && info) return { deviceInfo: info }
  return step === 'name' && tuid !== null ? { webcare_tuid: tuid } : {}
}

const saveOne = (
  ports: Ports,
  { id, isMigration, save, isBackground }: SaveInput,
): Promise<Answer<'saveLeadStep'>> => {
  const { api, sequence } = ports
  const { step, payload } = save
  const query = migrationQuery(isMigration)
  if (step === 'complements')
    return writeInOrder(sequence, (sequence) => {
      const body = payload as { complements: Complements }
      return api.saveComplements({ params: { id }, query, body }, { sequence })
    })
  return isMigration && step === 'address'
    ? saveMigrationAddress(ports, id, (payload as { address: Address }).address)
    : writeInOrder(sequence, (sequence) =>
        api.saveLeadStep(
          {
            params: { id, step },
            query,
            body: { ...payload, ...extrasOf(ports, step) },
          },
          { sequence, outlivesPage: isBackground },
        ),
      )
}

const dated = ({ today }: Ports) => (today === undefined ? {} : { today: today() })

const banksMs = 2_000

/** The list that names a bank; a visitor waits for it no longer than for a name. */
const banksIn = async ({ api }: Ports, signal: AbortSignal) => {
  const soon = AbortSignal.any([signal, AbortSignal.timeout(banksMs)])
  return api.banks({}, { signal: soon }).then(
    ({ banks }) => banks,
    () => undefined,
  )
}

/** A yes to direct debit, after which the account is asked for. */
const leadsToBanks = ({ step, payload }: StepSave): boolean =>
  step === 'bankInfo' && payload.direct_debit === true && !('bankInfo' in payload)

/** Pauses in which a write that was on its way when the page was left may arrive, in ms. */
const arrivalMs = [200, 400, 800]

const readLead = async (ports: Ports, { id, isMigration }: LeadRef, signal: AbortSignal) => {
  const { api, sequence } = ports
  const request = { params: { idLead: id } }
  const read = () => (isMigration ? api.migrationLead(request, { signal }) : api.lead(request, { signal }))
  let lead = await read()
  for (const ms of arrivalMs) {
    if (!sequence.isAhead(lead.sequence)) break
    await new Promise((resolve) => setTimeout(resolve, ms))
    lead = await read()
  }
  sequence.settle()
  sequence.follow(lead.sequence)
  const banks = lead.bankInfo ? await banksIn(ports, signal) : undefined
  return { ...lead, ...dated(ports), banks }
}

// A consent between two tries changes the ids, and not what is created.
const createLead = ({ api, keys, creationKey, origins, visitIds }: Ports, { newLead }: Creation) => {
  const contents = { ...newLead, ...origins() }
  const body = { ...contents, ...visitIds() }
  const send = (idempotencyKey: string) => api.createLeadV2({ body }, { idempotencyKey })
  return creationKey
    ? send(creationKey(JSON.stringify(contents)))
    : keys.untilAnswered('lead', contents, send)
}

/** An unknown number, or a customer without coverage, is refused with the failure catalogue's text. */
const recogniseLead = async (ports: Ports, { newLead, phone }: Creation & { phone: string }) => {
  const { api, keys, origins, visitIds, sequence } = ports
  const { idPlan, addon, idPlanAddonBonus } = newLead
  const contents = { idPlan, phoneNumber: phone, addon, idPlanAddonBonus, ...origins() }
  const { lead } = await keys.untilAnswered('phone', contents, (idempotencyKey) =>
    api.createLeadFromPhone({ body: { ...contents, ...visitIds() } }, { idempotencyKey }),
  )
  if (lead === null) throw refusedFailure(failureTexts.noUserData)
  sequence.follow(lead.sequence)
  return lead
}

/** Stores a no-coverage lead. */
export const createNoCoverageLead = ({ api, keys, origins }: Ports, { newLead }: Creation) => {
  const { cep, number, is_block_allotment, block_number, allotment_number } = newLead.address
  const place = { cep, number, is_block_allotment, block_number, allotment_number }
  const body = { ...place, idPlan: newLead.idPlan || null, addon: newLead.addon, ...origins() }
  return keys.untilAnswered('interest', body, (idempotencyKey) =>
    api.createLeadNoCoverage({ body }, { idempotencyKey }),
  )
}

/** Stores a contact in its no-coverage lead; one that is gone, or of another browser, is created anew. */
export const saveContact = async (
  ports: Ports,
  { id, contact, ...creation }: ContactToSave,
): Promise<Contacted> => {
  const write = async (id: string): Promise<Contacted> => {
    await ports.api.updateLeadNoCoverage({ body: { id, ...contact } })
    return { type: 'contacted', id }
  }
  const renew = async () => write((await createNoCoverageLead(ports, creation)).id)
  if (id === '') return renew()
  return write(id).catch((failure: Failure) => {
    if (isLeadLost(failure)) return renew()
    throw failure
  })
}

/** Answers that an order may lack, by the name of their step. */
const known: readonly string[] = [...leadStepNames, 'schedules', 'answers', 'code']

/** An order that lacks an answer which this site does not ask for: its server has a newer release. */
const renewIfOutdated = async ({ renew }: Ports, failure: Failure): Promise<never> => {
  if (isValueRefused(failure) && !known.includes(failure.field ?? '')) await renew?.().catch(() => undefined)
  throw failure
}

/** The lead's effects over the API. Repeats of one creation send the same idempotency key. */
export const leadActors = (ports: Ports) => ({
  readLead: fromPromise<LoadedLead, LeadRef>(({ input, signal }) => readLead(ports, input, signal)),
  createLead: fromPromise<Answer<'createLeadV2'>, Creation>(({ input }) => createLead(ports, input)),
  recogniseLead: fromPromise<Lead, Creation & { phone: string }>(({ input }) => recogniseLead(ports, input)),
  saveStep: fromPromise<SavedStep, SaveInput>(async ({ input }) => {
    const answer = saveOne(ports, input)
    if (leadsToBanks(input.save)) askBanks(ports.api, answer)
    return { ...(await answer), at: ports.timeOfDay(), ...dated(ports) }
  }),
  finishLead: fromPromise<Answer<'finishLeadV2'>, LeadRef & { seen: AcceptedOffer | null }>(({ input }) => {
    const { id, isMigration, seen } = input
    return ports.api
      .finishLeadV2({ params: { id }, query: migrationQuery(isMigration), body: seen ?? undefined })
      .catch((failure: Failure) => renewIfOutdated(ports, failure))
  }),
  createNoCoverageLead: fromPromise<Answer<'createLeadNoCoverage'>, Creation>(({ input }) =>
    createNoCoverageLead(ports, input),
  ),
  saveContact: fromPromise<Contacted, ContactToSave>(({ input }) => saveContact(ports, input)),
  // Nothing waits for this call: if it fails, the operator's retention removes the no-coverage lead.
  deleteNoCoverageLead: fromPromise<void, NotedInterest>(async ({ input }) => {
    await ports.api.deleteLeadNoCoverage({ body: input }).catch(() => undefined)
  }),
})
