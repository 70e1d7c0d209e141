import type { Draft } from '@ultrafibra/contract/form'

const texts = 'input:not([type="hidden"], [type="radio"], [type="checkbox"])'

/** Whether a field of the page holds a text that a reload might lose. */
export const hasText = (page: ParentNode): boolean =>
  [...page.querySelectorAll<HTMLInputElement>(`main ${texts}`)].some(({ value }) => value !== '')

/** A form's draft: field name to text; repeated names are joined by commas. */
export const draftIn = (form: HTMLFormElement): Draft => {
  const draft: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    draft[name] = name in draft ? `${draft[name]},${value}` : value
  }
  return draft
}
