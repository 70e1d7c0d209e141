import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { type HydrationOptions, hydrateRoot, type Root } from 'react-dom/client'
import { type EarlyWindow, moveEarlyEvents } from './event-replay.ts'

const controls = 'a, button, form, input, select, summary, textarea, [tabindex]'

const controlsIn = (host: ParentNode): HTMLElement[] => [...host.querySelectorAll<HTMLElement>(controls)]

const isText = (control: Element): control is HTMLInputElement =>
  control instanceof HTMLInputElement && control.type !== 'radio' && control.type !== 'checkbox'

/** What a control has in common with its successor; generated ids differ, and a field's value is what was typed. */
const kindOf = (control: HTMLElement): string => {
  const names = isText(control) ? ['name', 'type'] : ['name', 'type', 'value']
  return [control.localName, ...names.map((name) => control.getAttribute(name))].join()
}

/** The controls that replaced others: the n-th of a kind is the n-th again. */
const successorsOf = (
  before: readonly HTMLElement[],
  after: readonly HTMLElement[],
): Map<Element, HTMLElement> => {
  const left = [...after]
  const pairs = before.flatMap((old): [Element, HTMLElement][] => {
    const kind = kindOf(old)
    const place = left.findIndex((next) => kindOf(next) === kind)
    const [next] = place < 0 ? [] : left.splice(place, 1)
    return next === undefined || next === old ? [] : [[old, next]]
  })
  return new Map(pairs)
}

const takeText = (old: Element, next: HTMLElement): void => {
  if (isText(old) && isText(next) && old.value !== old.defaultValue) next.value = old.value
}

const takeFocus = (old: Element, next: HTMLElement): void => {
  next.focus({ preventScroll: true })
  if (isText(old) && isText(next) && old.selectionStart !== null)
    next.setSelectionRange(old.selectionStart, old.selectionEnd, old.selectionDirection ?? 'none')
}

let isReported = false

/** Reaches `script-errors.js` as any error of a script does; one per page is enough. */
const report = (error: unknown): void => {
  if (isReported) return
  isReported = true
  reportError(error instanceof Error ? Object.assign(error, { name: 'HydrationError' }) : error)
}

/**
 * Hydrates written markup at once. Markup that a translation or an extension has changed is drawn anew: what was typed,
 * the focus with its selection, and early presses go over to the new controls.
 */
export const hydrate = (
  window: EarlyWindow,
  host: HTMLElement,
  node: ReactNode,
  options: HydrationOptions = {},
): Root => {
  const before = controlsIn(host)
  const focused = window.document.activeElement
  const onRecoverableError = (error: unknown): void => {
    const successors = successorsOf(before, controlsIn(host))
    for (const [old, next] of successors) takeText(old, next)
    moveEarlyEvents(window, successors)
    const next = focused && successors.get(focused)
    if (next && window.document.activeElement === window.document.body) takeFocus(focused, next)
    report(error)
  }
  return flushSync(() => hydrateRoot(host, node, { ...options, onRecoverableError }))
}
