import type { Plan } from '../../contract/plan.ts'
import { type Catalogue, plansAt } from './catalogue.ts'

/** What a coverage check says of the campaign it is made in, and of the plan that was chosen. */
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

/** The plans file that a question is about: the first that exists for what it says, else everybody's. */
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

/** Whether a plan is sold to collaborators and in no other campaign. */
export const isForCollaborators = ({ plansFiles }: Catalogue, sku: string): boolean =>
  isIn(plansFiles.get(collaborators), sku) &&
  [...plansFiles].every(([file, list]) => file === collaborators || !isIn(list, sku))

/**
 * Plans of a campaign that reach a postal code, in the catalogue's order. A plan that was chosen by a link of
 * another campaign is among them, unless it is for collaborators.
 */
export const campaignPlansAt = (catalogue: Catalogue, cep: string, asked: CampaignQuestion): Plan[] => {
  const list = catalogue.plansFiles.get(fileOf(catalogue, asked))
  return plansAt(catalogue, cep).filter(
    ({ sku }) => isIn(list, sku) || (sku === asked.sku && !isForCollaborators(catalogue, sku)),
  )
}
