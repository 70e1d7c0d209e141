/** What a visitor pressed before the page's script ran, as `first.js` kept it. */
export type EarlyPress =
  | { readonly kind: 'submit'; readonly target: HTMLFormElement; readonly submitter: HTMLElement | null }
  | { readonly kind: 'click'; readonly target: HTMLElement }
  | { readonly kind: 'choose'; readonly target: HTMLInputElement }

type EarlyWindow = Window & { early?: { presses: EarlyPress[] } }

const pressesIn = (window: EarlyWindow, host: Element): readonly EarlyPress[] =>
  (window.early?.presses ?? []).filter(({ target }) => host.contains(target))

/** Whether anything inside a host was pressed that nothing has answered yet. */
export const isPressed = (window: EarlyWindow, host: Element): boolean => pressesIn(window, host).length > 0

const choicesIn = (presses: readonly EarlyPress[]) =>
  presses.flatMap((press) => (press.kind === 'choose' ? [press.target] : []))

/** Puts early choices back to what the page was written with, so that it can be hydrated; `replay` makes them again. */
export const undoChoices = (window: EarlyWindow, host: Element): void => {
  for (const { name, form, type } of choicesIn(pressesIn(window, host))) {
    const same = [...(form ?? host).querySelectorAll<HTMLInputElement>(`input[type="${type}"]`)]
    for (const input of same) if (input.name === name) input.checked = input.defaultChecked
  }
}

const again = (press: EarlyPress): void => {
  if (press.kind === 'submit') press.target.requestSubmit(press.submitter)
  else press.target.click()
}

/** Makes every early press inside a host once more, now that something answers, and forgets it. */
export const replay = (window: EarlyWindow, host: HTMLElement): void => {
  host.dataset.ready = ''
  const presses = pressesIn(window, host)
  if (window.early) window.early.presses = window.early.presses.filter((press) => !presses.includes(press))
  for (const press of presses) again(press)
}

/** Where the script that answers could not be loaded: the browser's own way, which every form on a page has. */
export const submitPlainly = (window: EarlyWindow): void => {
  const press = window.early?.presses.find((one) => one.kind === 'submit')
  if (press?.kind === 'submit') press.target.submit()
}
