import { planIn } from '@ultrafibra/contract/campaign-gifts'
import type { Plan } from '@ultrafibra/contract/plan'
import type { Reach } from '../ports/coverage.port.ts'
import { type Catalogue, plansWithin } from './catalogue.ts'

/** Query parameters of a coverage check: its campaign and the chosen plan. */
export interface CampaignQuestion {
  readonly addon?: string | undefined
  readonly collaborator?: 'true' | 'false' | undefined
  readonly premium?: 'true' | 'false' | undefined
  readonly regionOffer?: string | undefined
  readonly sku?: string | undefined
}

const everybody = 'planos.json'
const collaborators = 'planos-oferta-colaborador.json'

const fileNamed = (name: string): string => `planos-${name.replaceAll('/', '-')}.json`

/** The plans file for a query: the first that exists for its parameters, else the default one. */
const fileOf = ({ plansFiles }: Catalogue, asked: CampaignQuestion): string => {
  const names = [
    asked.addon,
    asked.collaborator === 'true' ? 'oferta-colaborador' : undefined,
    asked.premium === 'true' ? 'premium' : undefined,
    asked.regionOffer,
  ]
  const files = names.flatMap((name) => (name ? [fileNamed(name)] : []))
  return files.find((file) => plansFiles.has(file)) ?? everybody
}

const isIn = (list: readonly string[] | null | undefined, sku: string): boolean =>
  list === null || list?.includes(sku) === true

/** Whether only collaborators may buy the plan. */
export const isForCollaborators = ({ plansFiles }: Catalogue, sku: string): boolean =>
  isIn(plansFiles.get(collaborators), sku) &&
  [...plansFiles].every(([file, list]) => file === collaborators || !isIn(list, sku))

/**
 * The campaign's plans that reach a place, in the catalogue's order. Also includes a plan chosen by a link
 * from another campaign, unless it is for collaborators only.
 */
export const campaignPlansAt = (catalogue: Catalogue, reach: Reach, asked: CampaignQuestion): Plan[] => {
  const list = catalogue.plansFiles.get(fileOf(catalogue, asked))
  return plansWithin(catalogue, reach)
    .filter(({ sku }) => isIn(list, sku) || (sku === asked.sku && !isForCollaborators(catalogue, sku)))
    .map((plan) => planIn(asked.addon, plan))
}
