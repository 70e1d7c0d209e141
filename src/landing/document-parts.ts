import { withSearchParams } from '../router/search-params.ts'

/**
 * Closes the open menu, which covers the content below, on Esc and when the focus leaves it. A dialog returns the focus
 * to it.
 */
export const closeMenuWhenLeft = (document: Document): void => {
  const openMenu = () => document.querySelector<HTMLDetailsElement>('header details[open]')
  document.addEventListener('focusin', ({ target }) => {
    const menu = openMenu()
    const isBeside = target instanceof Element && target.closest('dialog') === null
    if (isBeside && menu?.contains(target) === false) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    const menu = openMenu()
    if (key !== 'Escape' || menu === null) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
}

/** What a choice held before it was changed: as it was written, at first. */
const before = new WeakMap<HTMLSelectElement, number>()
const writtenIn = ({ options }: HTMLSelectElement): number =>
  [...options].findIndex(({ defaultSelected }) => defaultSelected)

/** No plan is compared with itself: the other choice takes what this one held. */
const keepApart = (changed: HTMLSelectElement, choices: readonly HTMLSelectElement[]): void => {
  const other = choices.find((one) => one !== changed && one.selectedIndex === changed.selectedIndex)
  if (other) other.selectedIndex = before.get(changed) ?? Math.max(writtenIn(changed), 0)
  for (const one of choices) before.set(one, one.selectedIndex)
}

/** Marks the lines of a comparison in which the two chosen plans are alike, for a phone. */
export const markAlike = (document: Document): void => {
  document.addEventListener('change', ({ target }) => {
    if (!(target instanceof HTMLSelectElement)) return
    const comparison = target.closest<HTMLElement>('[data-comparison]')
    if (comparison === null) return
    const choices = [...comparison.querySelectorAll('select')]
    keepApart(target, choices)
    const chosen = choices.map(({ selectedIndex }) => selectedIndex)
    comparison.dataset.comparison = 'chosen'
    for (const line of comparison.querySelectorAll('tbody tr')) {
      const texts = new Set(chosen.map((place) => line.children[place + 1]?.textContent))
      line.toggleAttribute('data-alike', texts.size === 1)
    }
  })
}

/** Shows the whole card whose link the keyboard has reached: to a browser an edge of it is enough. */
export const showReachedCard = (document: Document): void => {
  document.addEventListener('keyup', ({ key }) => {
    const link = key === 'Tab' ? document.activeElement : null
    for (const one of [link?.closest('li'), link])
      one?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  })
}

/** Internal links keep the visitor's query parameters; with an open order, a plan's link changes that order. */
export const completeLink = ({ document, location }: Window, link: HTMLAnchorElement): void => {
  const isPlan = link.pathname.endsWith('/checkout/cep/') && new URLSearchParams(link.search).has('s')
  if (isPlan && 'hasOrder' in document.documentElement.dataset)
    link.pathname = link.pathname.replace(/cep\/$/, '')
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return
  const forwarded = withSearchParams(new URL(link.href), location.search)
  if (forwarded.href !== link.href) link.href = forwarded.href
}
