import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import type { Plan } from '@ultrafibra/contract/plan'
import type { LegalDocuments } from '../../machines/legal-documents/legal-documents.machine.ts'
import type { FirstQuestion } from './open-question.ts'

/** Data of a prerendered journey page, as JSON in the document. */
export interface PrerenderedPage {
  readonly pathname: string
  readonly plans: readonly Plan[]
  /** Regulations and summaries, only on their page. */
  readonly documents?: LegalDocuments
  /** The screen shown. */
  readonly screen: string
  /** The day of the build. */
  readonly today: IsoDay
  /** On a journey's first question, which is live before the rest is loaded. */
  readonly first?: FirstQuestion
}

/** The data that the document was prerendered from; null if it was not. */
export const prerenderedPage = (document: Document): PrerenderedPage | null => {
  const text = document.getElementById('written')?.textContent
  return text ? (JSON.parse(text) as PrerenderedPage) : null
}
