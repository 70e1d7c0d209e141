import type { Answer } from '@ultrafibra/contract/endpoints'
import { contactForm } from '@ultrafibra/contract/forms'
import { answerOf } from '@ultrafibra/contract/questions/question'
import { type AnyActorRef, type EventObject, type MachineContext, sendTo } from 'xstate'
import type { LeadAnswer, NotedInterest } from '../lead/lead.types.ts'
import type { QuestionOutput } from '../question/question.types.ts'
import type { AddressContext } from './address.context.ts'
import { cepOfKey } from './address.selectors.ts'

type Known = Pick<AddressContext, 'noCoverageId' | 'noCoverageAddress' | 'contacted' | 'values'>

/** What takes the place of something noted before. */
type Next = LeadAnswer | QuestionOutput | Answer<'createLeadNoCoverage'>

const nothing: NotedInterest = { id: '', cep: '' }
const idOf = (next: Next): string | null => ('id' in next ? (next.id ?? null) : null)

/** Noted without a contact. */
const noted = ({ noCoverageId, noCoverageAddress, contacted }: Known): NotedInterest =>
  noCoverageId === null || noCoverageId === contacted?.id
    ? nothing
    : { id: noCoverageId, cep: cepOfKey(noCoverageAddress) }

const contacted = (context: Known): NotedInterest => {
  const { contacted: left } = context
  return left === null
    ? nothing
    : { id: left.id, cep: cepOfKey(left.address), phone: answerOf(context, contactForm)?.phone }
}

/** Deletions that the lead is asked for, by the names of their actions; nothing is deleted where nothing is noted. */
export const interestCommands = <
  Context extends AddressContext & MachineContext,
  Event extends EventObject,
>() => {
  const toLead = <Params>(interestIn: (context: Context, next: Params) => NotedInterest) =>
    sendTo<Context, Event, Params, AnyActorRef, Event, never>(
      ({ system }) => system.get('lead'),
      ({ context }: { readonly context: Context }, next: Params) => ({
        type: 'lead.delete-no-coverage' as const,
        ...interestIn(context, next),
      }),
    )
  return {
    /** The address has coverage. */
    deleteNoted: toLead<undefined>(noted),
    deleteContacted: toLead<undefined>(contacted),
    /** Another address is noted instead; who left a contact still hears of the former one. */
    deleteFormerNote: toLead((context, next: Next) =>
      idOf(next) === context.noCoverageId ? nothing : noted(context),
    ),
    /** A contact is left for another address instead. */
    deleteFormerContact: toLead((context, next: Next) =>
      idOf(next) === context.contacted?.id ? nothing : contacted(context),
    ),
  }
}
