import { fromPromise } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import type { Lead } from '../../contract/lead.ts'
import type { Contact, LeadSeed, SavedStep, StepSave } from '../../machines/lead/lead.types.ts'
import type { Ports } from './ports.ts'

interface Creation {
  readonly seed: LeadSeed
  readonly action: number
}

/** The lead's effects over the API. A repeat of one creation carries the key of the first. */
export const leadActors = ({ api, visit, sequence, timeOfDay, origins }: Ports) => ({
  readLead: fromPromise<Lead, { id: string }>(async ({ input, signal }) => {
    const lead = await api.lead({ params: { idLead: input.id } }, { signal })
    sequence.follow(lead.sequence)
    return lead
  }),
  createLead: fromPromise<Answer<'createLeadV2'>, Creation>(({ input: { seed, action } }) =>
    api.createLeadV2(
      { body: { idPlan: seed.idPlan, address: seed.address, addon: seed.addon, ...origins() } },
      { idempotencyKey: `${visit}-lead-${action}` },
    ),
  ),
  saveStep: fromPromise<SavedStep, { id: string; save: StepSave }>(async ({ input: { id, save } }) => {
    const answer = await api.saveLeadStep(
      { params: { id, step: save.step }, query: {}, body: { ...save.payload } },
      { sequence: sequence.next() },
    )
    return { ...answer, at: timeOfDay() }
  }),
  finishLead: fromPromise<Answer<'finishLeadV2'>, { id: string }>(({ input }) =>
    api.finishLeadV2({ params: { id: input.id }, query: {} }),
  ),
  keepInterest: fromPromise<Answer<'createLeadNoCoverage'>, Creation>(({ input: { seed, action } }) => {
    const { cep, number, is_block_allotment, block_number, allotment_number } = seed.address
    return api.createLeadNoCoverage(
      {
        body: {
          cep,
          number,
          is_block_allotment,
          block_number,
          allotment_number,
          idPlan: seed.idPlan,
          addon: seed.addon,
          ...origins(),
        },
      },
      { idempotencyKey: `${visit}-interest-${action}` },
    )
  }),
  saveContact: fromPromise<Answer<'updateLeadNoCoverage'>, Contact>(({ input }) =>
    api.updateLeadNoCoverage({ body: { ...input } }),
  ),
})
