import { formClosed } from '../kit/form.ts'
import { ofPage, promptThenSlow } from '../kit/page.ts'
import type { backEdges } from './checkout.edges.ts'

const page = 'consulta-telefone'
const registering = '#verificando-disponibilidade.registering'
const locked = { ...formClosed, 'phone.skip': {} } as const

/** A mobile customer types the number and is recognised; other visitors go on as well. */
export const recognitionState = (back: ReturnType<typeof backEdges>) => ({
  id: page,
  description: 'Whether the operator knows this visitor by the mobile number. No answer stops the journey.',
  route: { guard: ofPage('isReached', page), actions: 'endReview' as const },
  meta: {
    path: '/checkout/consulta-telefone/',
    title: 'Confira seu celular',
    layout: 'checkout-v2' as const,
    stage: 'dados-pessoais' as const,
  },
  entry: ofPage('openPage', page),
  exit: 'clearFailure' as const,
  initial: 'editing',
  on: {
    'step.submit': [
      { guard: ofPage('isInvalid', page), target: '.editing', actions: ofPage('rejectDraft', page) },
      { guard: 'isRegistered' as const, target: `${registering}.registered` },
      { target: '.recognising', actions: ofPage('acceptDraft', page) },
    ],
    'phone.skip': { target: registering, actions: 'keepPhone' as const },
    'draft.change': { target: '.editing', actions: ofPage('editDraft', page) },
    'step.back': back,
  },
  states: {
    editing: { description: 'The visitor types, or goes on without.' },
    recognising: {
      description: 'Looking the number up.',
      tags: ['busy' as const],
      entry: 'recogniseLead' as const,
      ...promptThenSlow,
      on: {
        ...locked,
        'lead.recognised': { target: registering, actions: 'takeRecognised' as const },
        'lead.failed': [
          { guard: 'isUnrecognised' as const, target: 'unrecognised', actions: 'recordFailure' as const },
          {
            guard: ofPage('isFieldRefusal', page),
            target: 'editing',
            actions: ofPage('recordRefusal', page),
          },
          { target: 'failed', actions: 'recordFailure' as const },
        ],
      },
    },
    unrecognised: {
      description: 'No customer of that number, or none with coverage: the visitor types the data.',
    },
    failed: {
      description: 'The look-up failed: the visitor tries again, or goes on without.',
      tags: ['failed' as const],
      on: { 'step.retry': { target: 'recognising' } },
    },
  },
})
