import type { Answers } from '@ultrafibra/contract/form'
import type { SnapshotFrom } from 'xstate'
import { withHouse } from '../address/address.context.ts'
import { cepOf, houseOf } from '../address/address.selectors.ts'
import { draftOf, type FormEvent } from '../kit/form.ts'
import { pageOf, phaseOf } from '../kit/page.ts'
import type { firstPageMachine } from './first-page.machine.ts'
import { type FirstPageContext, readDraft } from './first-page.setup.ts'

export type FirstPageSnapshot = SnapshotFrom<typeof firstPageMachine>

/**
 * What tells the journey's own page all that was heard on it: the events of a visitor who did it at once. Errors come
 * from a press, after which the fields without one were typed in; a press that waits, failed or led on is repeated.
 */
export const heardOn = (
  page: string,
  snapshot: Pick<FirstPageSnapshot, 'value' | 'context'>,
): readonly FormEvent[] => {
  const { context } = snapshot
  const draft = draftOf(context, page)
  const isTyping = pageOf(snapshot) === page && phaseOf(snapshot) === 'editing'
  const press = { type: 'step.submit', draft } as const
  if (!isTyping) return [press]
  const texts = Object.entries(draft).map(
    ([field, value]) => ({ type: 'draft.change', field, value }) as const,
  )
  const typed = texts.filter(({ field }) => !(field in context.errors))
  return Object.keys(context.errors).length > 0 ? [press, ...typed] : typed
}

/** The address as far as it was given, for a reload; nothing of a text that its form refuses, and no street or number of another postal code. */
export const givenAddress = (context: FirstPageContext) => {
  const answersOf = (page: string): Answers => {
    const read = readDraft(context, page, draftOf(context, page))
    return read.ok ? read.answers : {}
  }
  const values = withHouse({ ...answersOf('cep'), ...answersOf('nr-imovel') })
  const cepDigits = cepOf({ values })
  const isMoved = context.foundCep !== null && context.foundCep !== cepDigits
  return {
    cep: isMoved ? null : context.cep,
    cepDigits,
    house: isMoved ? null : houseOf({ values }),
  }
}
