/** Leads to a field and selects its text: a mask may collapse the selection when its input gains focus. */
export const goToField = (event: Pick<Event, 'preventDefault'>, fieldId: string): void => {
  const field = document.getElementById(fieldId)
  if (!field) return
  event.preventDefault()
  field.focus()
  if (field instanceof HTMLInputElement) field.select()
}
