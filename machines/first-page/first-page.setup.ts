import type { CepInformation } from '@ultrafibra/contract/address'
import { type Draft, readForms } from '@ultrafibra/contract/form'
import { postalCode } from '@ultrafibra/contract/questions/postal-code'
import { streetNumber } from '@ultrafibra/contract/questions/street-number'
import { fromPromise, setup } from 'xstate'
import { type AddressContext, blankAddressMemory, completeCepError } from '../address/address.context.ts'
import { addressChanges, addressGuards } from '../address/address.setup.ts'
import { changing, notProvided } from '../kit/actors.ts'
import type { FeatureInput } from '../kit/feature.ts'
import {
  blankForms,
  draftFor,
  type FormEvent,
  formDelays,
  openedPage,
  pageChanges,
  pageGuards,
  pauseCheck,
  type ReadPage,
} from '../kit/form.ts'
import type { OfPage, PageTag } from '../kit/page.ts'

const forms = { cep: postalCode, 'nr-imovel': streetNumber }

/** The input of a question. */
export interface FirstPageInput extends FeatureInput {
  /** What its page asks. */
  readonly asks: readonly (keyof typeof forms)[]
}

export interface FirstPageContext extends AddressContext, Pick<FirstPageInput, 'asks'> {
  /** The postal code of the street that was found, 8 digits. */
  readonly foundCep: string | null
}

export type FirstPageEvent = FormEvent

/** A question before the first key. */
export const emptyFirstPage = (input: FirstPageInput): FirstPageContext => ({
  ...input,
  ...blankForms,
  ...blankAddressMemory,
  plan: null,
  foundCep: null,
})

/** What a page's draft says: the answers, or what is wrong. */
export const readDraft = (context: FirstPageContext, page: string, draft: Draft) =>
  readForms(page === 'cep' ? context.asks.map((name) => forms[name]) : [streetNumber], draft, context)

const read: ReadPage<FirstPageContext> = (args, page) => readDraft(args.context, page, draftFor(args, page))

const { isInvalid } = pageGuards(read)
const { isCepRefusal, isKnownBadCep } = addressGuards(read)
const { keepCep, refuseCep, repeatCepRefusal } = addressChanges<FirstPageContext>()
const { editDraft, typeDraft, rejectDraft, acceptDraft, recordFailure } = pageChanges(read)

/** Types, effects, guards and actions of a question that is live alone. */
export const firstPageSetup = setup({
  types: {
    context: {} as FirstPageContext,
    events: {} as FirstPageEvent,
    input: {} as FirstPageInput,
    tags: {} as PageTag,
  },
  actors: {
    carryOn: fromPromise<void>(notProvided('carryOn')),
    lookUpCep: fromPromise<CepInformation, { cep: string }>(notProvided('lookUpCep')),
  },
  delays: formDelays,
  guards: { isInvalid, isCepRefusal, isKnownBadCep },
  actions: changing<FirstPageContext, FirstPageEvent>()({
    editDraft,
    typeDraft,
    rejectDraft,
    acceptDraft,
    recordFailure,
    // The same postal code again has the same street, so its number stays.
    keepCep: (args, found: CepInformation) => {
      const { foundCep, pending, drafts } = args.context
      const asked = String(pending?.answers.cep?.cep ?? '')
      return { ...keepCep(args, found), foundCep: asked, ...(asked === foundCep ? { drafts } : {}) }
    },
    refuseCep,
    repeatCepRefusal,
    openPage: ({ context }, { page }: OfPage) => openedPage(context, page, {}),
    checkComplete: pauseCheck(read, ({ draft, errors }) => completeCepError(draft, errors)),
  }),
})
