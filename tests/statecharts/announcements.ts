import { join } from 'node:path'

/** What the live regions of a view say, by the state that it shows. */
export type Announcements = Map<string, Set<string>>

/** The agreed announcements of a chart's view. */
export const announcementsFileOf = (name: string): string =>
  join(import.meta.dirname, '../../docs/statecharts/announcements', `${name}.txt`)

const isShown = (element: Element): boolean => element.closest('dialog:not([open]), [hidden]') === null

/** All texts in view inside an element, separated by spaces. */
export const wordsOf = (node: Node): string =>
  node.nodeType === Node.TEXT_NODE
    ? (node.textContent ?? '')
    : [...node.childNodes]
        .filter((child) => !(child instanceof Element && child.hasAttribute('hidden')))
        .map(wordsOf)
        .filter((text) => text.trim() !== '')
        .join(' ')

/** What every shown live region says: `alert: Não conseguimos continuar agora`. */
const spoken = (): readonly string[] =>
  [...document.querySelectorAll('[role="alert"], [role="status"], [aria-live]:not([aria-live="off"])')]
    .filter((region) => isShown(region) && region.textContent !== '')
    .map((region) => {
      const kind = region.getAttribute('role') ?? region.getAttribute('aria-live')
      return `${kind}: ${wordsOf(region)}`
    })

/** Adds what the drawn page announces in a state. */
export const listen = (announcements: Announcements, state: string): void => {
  const known = announcements.get(state) ?? new Set()
  for (const line of spoken()) known.add(line)
  announcements.set(state, known)
}

/** The announcements as text: under each state that has some, a sorted line for each. */
export const textOf = (announcements: Announcements): string =>
  [...announcements]
    .filter(([, lines]) => lines.size > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([state, lines]) => [state, ...[...lines].sort().map((line) => `  ${line}`)].join('\n'))
    .map((lines) => `${lines}\n`)
    .join('')
