import type { CepInformation, HouseNumber } from '../../contract/address.ts'
import type { Draft } from '../../contract/forms.ts'

/** Whom a visitor asked us to talk to, as typed: nothing of it was checked by a form of the checkout. */
export interface BroughtContact {
  readonly name?: string
  readonly phone?: string
  readonly email?: string
  /** The visitor left the box ticked that agrees to hear of offers. */
  readonly acceptsOffers?: boolean
}

/** What a visitor already said on a marketing page; it travels in memory only. */
export interface Brought {
  /** 8 digits. */
  readonly cepDigits: string
  readonly cep: CepInformation
  readonly house?: HouseNumber
  /** As typed: none of it has been stored anywhere yet. */
  readonly contact?: BroughtContact
}

/** What the fields of a question show of a brought contact, by the question's name. */
const fields: Readonly<Record<string, (contact: BroughtContact) => Draft>> = {
  nome: ({ name }) => (name ? { name } : {}),
  telefone: ({ phone }) => (phone ? { phone } : {}),
  email: ({ email, acceptsOffers }) => ({
    ...(email ? { email } : {}),
    ...(acceptsOffers ? { accept_promotions: 'on' } : {}),
  }),
  contato: ({ name, phone, email }) => ({
    ...(name ? { name } : {}),
    ...(phone ? { phone } : {}),
    ...(email ? { email } : {}),
  }),
}

/** What a page that asks these questions shows before it is answered; empty where nothing was brought. */
export const broughtDraft = (brought: Brought | null, questions: readonly string[]): Draft =>
  Object.assign({}, ...questions.map((question) => fields[question]?.(brought?.contact ?? {}) ?? {}))
