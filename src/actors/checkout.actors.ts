import { fromPromise } from 'xstate'
import type { CepInformation } from '../../contract/address.ts'
import type { Answer } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plan.ts'
import type { CoverageQuestion } from '../../machines/address/address.context.ts'
import type { Bank } from '../../machines/checkout/checkout.types.ts'
import type { Ports } from './ports.ts'

const flag = (value: boolean) => (value ? ('true' as const) : undefined)

const coverageQuery = ({ seed, sku, campaign }: CoverageQuestion) => ({
  cep: seed.address.cep,
  number: seed.address.number,
  block: flag(seed.address.is_block_allotment),
  blockNumber: seed.address.block_number,
  lotNumber: seed.address.allotment_number,
  addon: seed.addon ?? undefined,
  sku,
  collaborator: flag(campaign.needsCollaboratorCode),
  regionOffer: campaign.regionOffer ?? undefined,
  premium: flag(campaign.premium),
})

/** The checkout's look-ups over the API and the static plans files. */
export const checkoutActors = ({ api, readPlans }: Ports) => ({
  loadPlans: fromPromise<readonly Plan[], { file: string }>(({ input }) => readPlans(input.file)),
  loadBanks: fromPromise<readonly Bank[]>(async ({ signal }) => (await api.banks({}, { signal })).banks),
  lookUpCep: fromPromise<CepInformation, { cep: string; sku: string | null }>(({ input, signal }) =>
    api.cepInformation({ params: { cep: input.cep }, query: { sku: input.sku ?? undefined } }, { signal }),
  ),
  checkCoverage: fromPromise<Answer<'coverage'>, CoverageQuestion>(({ input, signal }) =>
    api.coverage({ query: coverageQuery(input) }, { signal }),
  ),
})
