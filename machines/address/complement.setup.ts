import type { ComplementKind } from '@ultrafibra/contract/complements'
import type { Draft } from '@ultrafibra/contract/form'
import { complementDraft } from '@ultrafibra/contract/questions/complement'
import { fromPromise } from 'xstate'
import { notProvided } from '../kit/actors.ts'
import { draftsWith, type FormArgs, formDelays, type ReadPage } from '../kit/form.ts'
import { type AddressContext, kindsHere, numbered, numberKey, openHouse } from './address.context.ts'
import { complementPage, type House } from './address.selectors.ts'

/** What the fields show: as they were left, else the answer, else the words of the number's page. */
const draftAt = (house: House | null, kinds: AddressContext['kinds']): Draft =>
  house?.draft ?? complementDraft(kinds, house?.complements ?? null, house?.complement)

/** Actors of a machine that asks for the complement at a street number. */
export const complementActors = {
  lookUpComplements: fromPromise<readonly ComplementKind[], { cep: string; number: string }>(
    notProvided('lookUpComplements'),
  ),
}

/** Delays of such a machine, in ms: kinds of complement are waited for no longer. */
export const addressDelays = { ...formDelays, complementPatience: 4_000 }

/** Guards of such a machine. */
export const complementGuards = {
  /** Kinds of complement are known at this number. */
  hasKinds: ({ context }: FormArgs<AddressContext>) => (kindsHere(context)?.length ?? 0) > 0,
  /** Nobody has asked for the kinds of complement at this number. */
  isKindsUnknown: ({ context }: FormArgs<AddressContext>) =>
    numbered(context) !== null && kindsHere(context) === null,
}

/** Changes of its context, by the names of its actions. */
export const complementChanges = <Memory extends AddressContext>(read: ReadPage<Memory>) => ({
  keepKinds: ({ context }: FormArgs<Memory>, kinds: readonly ComplementKind[]) => {
    const here = numbered(context)
    const { [complementPage]: _, ...drafts } = context.drafts
    return { kinds, kindsAt: here && numberKey(here), drafts }
  },
  openComplement: ({ context }: FormArgs<Memory>) => ({
    errors: {},
    drafts: {
      ...context.drafts,
      [complementPage]: {
        ...draftAt(openHouse(context), kindsHere(context) ?? []),
        ...context.drafts[complementPage],
      },
    },
  }),
  answerComplement: (args: FormArgs<Memory>) => {
    const { pending } = args.context
    const result = read(args, complementPage)
    if (pending === null || !result.ok) return {}
    const { page } = pending
    // The kinds say it in place of the field of the number's page, but for a street.
    const none = args.context.cep?.address === '' ? {} : { complement: '' }
    const chosen = { complements: result.answers[complementPage], draft: undefined }
    const house = { ...pending.answers['nr-imovel'], ...none, ...chosen }
    const drafts = draftsWith(args, complementPage)
    return {
      drafts: { ...drafts, [page]: { ...drafts[page], ...none } },
      errors: {},
      pending: { ...pending, answers: { ...pending.answers, 'nr-imovel': house } },
    }
  },
  reopenNumber: () => ({ errors: {}, pending: null }),
})
