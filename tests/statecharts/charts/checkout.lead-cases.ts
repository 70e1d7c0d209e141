import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import {
  migrationLead,
  openQuiz,
  outage,
  recognisedLead,
  storedLead,
} from '../../support/checkout-fixtures.ts'

export const rejection = { quiz_needed: false, rejected: true }

const paymentPages = ['conta-debito', 'instalacao-pagamento']
const ordered = { type: 'ordered', orderNumber: '12345678903', useBiometrics: false }
const lost = { type: 'lost' }

/** What the lead may answer on a page; for stored bank data also the risk policy's result. */
export const answersOfLead = (
  asker: string,
  page: string,
  { campaign, saved }: CheckoutContext,
): readonly object[] => {
  switch (asker) {
    case 'load-lead':
      return [
        {
          type: 'loaded',
          lead: saved?.isMigration ? migrationLead : { ...storedLead, addon: campaign.apiAddon },
        },
        ordered,
        lost,
        { type: 'withdrawn' },
      ]
    case 'create-lead':
      return [
        { type: 'created', id: 'lead-1', networkAddress: null },
        { type: 'without-coverage', id: 'interest-1' },
      ]
    case 'save-answers':
      if (page === 'oferta-indisponivel') return [{ type: 'contacted', id: 'interest-1' }]
      return [
        ...(paymentPages.includes(page) ? [null, openQuiz, rejection] : [null]).map((riskValidation) => ({
          type: 'saved',
          riskValidation,
          networkAddress: null,
          at: '14h32',
        })),
        ordered,
        lost,
      ]
    case 'recognise-lead':
      return [false, true].map((needsCode) => ({
        type: 'recognised',
        lead: { ...recognisedLead, needsCode },
      }))
    case 'finish-lead':
      return [
        ordered,
        lost,
        ...[{ ...rejection, rejected_message: 'Não.' }, openQuiz].map((riskValidation) => ({
          type: 'withheld',
          riskValidation,
        })),
        { type: 'stalled', failure: outage },
      ]
    case 'create-no-coverage-lead':
      return [{ type: 'without-coverage', id: 'interest-1' }]
    default:
      return []
  }
}
