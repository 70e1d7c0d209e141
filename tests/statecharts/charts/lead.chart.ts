import { failureTexts } from '@ultrafibra/contract/failure'
import { termsOf } from '@ultrafibra/contract/plan'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { pageOf } from '../../../machines/kit/page.ts'
import { leadMachine } from '../../../machines/lead/lead.machine.ts'
import type { LeadCommand, LeadRequest, NewLead } from '../../../machines/lead/lead.types.ts'
import {
  fieldRefusal,
  openQuiz,
  outage,
  recognisedLead,
  scheduledPlan,
  storedLead,
  today,
  wholeAddress,
} from '../../support/checkout-fixtures.ts'
import { done, failed, goneFailure, refusal } from '../../support/feature-fixtures.ts'

const newLead: NewLead = {
  idPlan: 2,
  address: wholeAddress,
  addon: null,
  idPlanAddonBonus: null,
}
const steps = [
  { step: 'name', payload: { name: 'Maria Aparecida' } },
  { step: 'phone', payload: { phone: '11987654321' } },
] as const
const contact = { name: 'Maria Aparecida', phone: '11987654321', email: 'maria@exemplo.com.br' }

const asker = 'checkout'
const requests: readonly LeadRequest[] = [
  { type: 'lead.load', asker, id: 'migration-1', isMigration: true },
  { type: 'lead.load', asker, id: 'lead-1', isMigration: false },
  { type: 'lead.create', asker, newLead, replay: [] },
  { type: 'lead.create', asker, newLead, replay: steps },
  { type: 'lead.recognise', asker, newLead, phone: '11988880001' },
  { type: 'lead.save', asker, saves: steps.slice(0, 1) },
  { type: 'lead.save', asker, saves: steps },
  { type: 'lead.finish', asker, seen: { terms: termsOf(scheduledPlan), answers: {} } },
  { type: 'lead.create-no-coverage', asker, newLead },
  { type: 'lead.contact', asker, id: 'interest-1', newLead, contact },
]
const commands: readonly LeadCommand[] = [
  { type: 'lead.save-in-background', saves: steps.slice(0, 1) },
  { type: 'lead.save-in-background', saves: steps },
  { type: 'lead.retry' },
  { type: 'lead.delete-no-coverage', id: 'interest-1', cep: '01310100' },
  { type: 'lead.delete-no-coverage', id: '', cep: '01310100' },
  { type: 'lead.forget' },
]

const order = { orderNumber: '12345678903', useBiometrics: false }
const ordered = { ...storedLead, ...order }
const gone = goneFailure('Não encontramos esse pedido.')
const refused = refusal(422, 'Recusado.')
const withdrawn = goneFailure(failureTexts.orderWithdrawn)
const conflict = refusal(409, 'Esse pedido já foi realizado.')

const answers: readonly ChartEvent[] = [
  ...[storedLead, ordered, { ...storedLead, masked: true }].map((lead) => done('read-lead', lead)),
  ...[outage, gone, withdrawn].map((failure) => failed('read-lead', failure)),
  ...[{ idLead: 'lead-1' }, { idLeadNoCoverage: 'interest-1' }].map((ids) =>
    done('create-lead', { success: true, id: 'lead-1', ...ids }),
  ),
  failed('create-lead', outage),
  done('recognise-lead', recognisedLead),
  failed('recognise-lead', outage),
  done('replay-step', { success: true }),
  failed('replay-step', outage),
  done('save-step', { success: true, at: '14h32' }),
  done('save-step', { success: true, at: '14h32', today, riskValidation: openQuiz }),
  ...[outage, gone, conflict, fieldRefusal('name')].map((failure) => failed('save-step', failure)),
  ...[storedLead, ordered].map((lead) => done('read-conflict', lead)),
  failed('read-conflict', outage),
  ...[storedLead, ordered].map((lead) => done('read-order', lead)),
  ...[outage, gone].map((failure) => failed('read-order', failure)),
  done('finish-lead', { success: true, ...order }),
  done('finish-lead', { success: true, ...order, useBiometrics: true, offer: scheduledPlan, schedules: [] }),
  done('finish-lead', { success: true, orderNumber: null }),
  done('finish-lead', { success: true, orderNumber: null, riskValidation: openQuiz }),
  ...[outage, gone, refused].map((failure) => failed('finish-lead', failure)),
  done('create-no-coverage-lead', { success: true, id: 'interest-1' }),
  failed('create-no-coverage-lead', outage),
  done('save-contact', { type: 'contacted', id: 'interest-1' }),
  failed('save-contact', outage),
]

const happenings = [...requests, ...commands, ...answers] as readonly ChartEvent[]

const isCommand = (type: string): boolean => type.startsWith('lead.')

/** The life of a lead. */
export const leadChart: ChartUnderTest = {
  name: 'lead',
  machine: leadMachine,
  input: {},
  happyPath: {
    by: ['lead.creating', 'lead.open', 'lead.saving', 'lead.open', 'lead.finishing', 'lead.ordered'],
  },
  // Who asks waits for the answer: one more request comes at most, and none while an order is placed.
  cases: (type, snapshot) => {
    const isClosed = pageOf(snapshot) === 'finishing' && type !== 'lead.finish'
    const isFull = snapshot.context.waiting.length > 0
    return isCommand(type) && (isClosed || isFull)
      ? []
      : happenings.filter((happening) => happening.type === type)
  },
  stateKey: ({ context }) => [context.queue.length, context.waiting, context.attempts, context.id !== null],
}
