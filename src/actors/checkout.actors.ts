import type { CepInformation } from '@ultrafibra/contract/address'
import type { Campaign } from '@ultrafibra/contract/campaign'
import type { ComplementKind } from '@ultrafibra/contract/complements'
import type { Answer } from '@ultrafibra/contract/endpoints'
import type { Plan } from '@ultrafibra/contract/plan'
import { fromPromise } from 'xstate'
import type { CoverageQuery } from '../../machines/address/address.context.ts'
import type { OfferedDays } from '../../machines/checkout/checkout.types.ts'
import { loadBanks } from './banks.actors.ts'
import type { Ports } from './ports.ts'

const flag = (value: boolean) => (value ? ('true' as const) : undefined)

/** A campaign's part of a question about coverage. */
export const coverageOf = ({
  needsCollaboratorCode,
  regionOffer,
  premium,
}: Pick<Campaign, 'needsCollaboratorCode' | 'regionOffer' | 'premium'>) => ({
  collaborator: flag(needsCollaboratorCode),
  regionOffer: regionOffer ?? undefined,
  premium: flag(premium),
})

const coverageQuery = ({ newLead, sku, campaign }: CoverageQuery) => ({
  cep: newLead.address.cep,
  number: newLead.address.number,
  block: flag(newLead.address.is_block_allotment),
  blockNumber: newLead.address.block_number,
  lotNumber: newLead.address.allotment_number,
  addon: newLead.addon ?? undefined,
  sku,
  ...coverageOf(campaign),
})

const daysMs = 3_000

/** The checkout's lookups over the API and the static plans files. */
export const checkoutActors = ({ api, readPlans, knownCep }: Ports) => ({
  loadPlans: fromPromise<readonly Plan[], { file: string }>(({ input }) => readPlans(input.file)),
  loadBanks: loadBanks(api),
  loadDays: fromPromise<OfferedDays, { cep: string }>(async ({ input, signal }) => ({
    ...input,
    ...(await api.installationDays(
      { query: input },
      { signal: AbortSignal.any([signal, AbortSignal.timeout(daysMs)]) },
    )),
  })),
  lookUpCep: fromPromise<CepInformation, { cep: string; sku: string | null }>(
    async ({ input: { cep, sku }, signal }) =>
      knownCep?.(cep) ??
      api.cepInformation({ params: { cep }, query: { sku: sku ?? undefined } }, { signal }),
  ),
  lookUpComplements: fromPromise<readonly ComplementKind[], { cep: string; number: string }>(
    async ({ input, signal }) => {
      const { infra, complements } = await api.addressInformation({ query: input }, { signal })
      if (!infra || complements.length === 0) return []
      const { types } = await api.complementTypes({ query: { infraco: infra } }, { signal })
      return types.filter(({ id }) => complements.includes(id))
    },
  ),
  checkCoverage: fromPromise<Answer<'coverage'>, CoverageQuery>(({ input, signal }) =>
    api.coverage({ query: coverageQuery(input) }, { signal }),
  ),
})
