import type { Draft, FormName } from '../../contract/forms.ts'
import type { CheckoutFlow } from './checkout.flow.ts'
import { plainDraft } from './checkout.steps.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** Forms of the pages that save no step of the lead, by page. */
const ownForms: Readonly<Record<string, readonly FormName[]>> = {
  cep: ['cep'],
  'nr-imovel': ['nr-imovel'],
  'cep-dados-cliente': ['cep', 'nome', 'telefone', 'email'],
  'consulta-telefone': ['telefone'],
  contato: ['contato'],
  confirmacao: ['confirmacao'],
}

/** The forms that read such a page in this flow. */
export const formsOf = ({ asksHouseWithCep }: CheckoutFlow, page: string): readonly FormName[] =>
  page === 'cep' && asksHouseWithCep ? ['cep', 'nr-imovel'] : (ownForms[page] ?? [])

const addressKind = ({ is_block_allotment, number }: Readonly<Record<string, unknown>>): string => {
  if (is_block_allotment) return 'block'
  return number === 'S/N' ? 'none' : 'number'
}

const draftOfAnswer = (form: FormName, answer: Readonly<Record<string, unknown>> | undefined): Draft => {
  if (answer === undefined) return {}
  return form === 'nr-imovel'
    ? { ...plainDraft(answer), address_kind: addressKind(answer) }
    : plainDraft(answer)
}

/** The draft of a page with several forms, from the answers so far. */
export const draftOfForms = (
  forms: readonly FormName[],
  { values }: Pick<CheckoutContext, 'values'>,
): Draft =>
  Object.assign(
    {},
    ...forms.map((form) =>
      draftOfAnswer(form, values[form] as Readonly<Record<string, unknown>> | undefined),
    ),
  )
