import type { LeadRecord } from './lead-record.ts'

const collaboratorAddon = 'oferta-colaborador'

/** Whether a lead is of the offer that only collaborators may order. */
export const isCollaboratorOffer = ({ tracking }: LeadRecord): boolean => tracking.addon === collaboratorAddon
