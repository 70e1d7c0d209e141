/**
 * What happens before a page is removed, while the document is laid out. It loses the focus: a browser that removes the
 * focused element lays out the half-changed page first. And the side is noted from which the next page comes in.
 */
export const leavePage = (direction: 'on' | 'back'): void => {
  const { activeElement, documentElement } = document
  if (activeElement instanceof HTMLElement && activeElement.closest('main')) activeElement.blur()
  documentElement.dataset.moved = direction
}

/** Open disclosures outside `main`, such as the price row, would push the next page down. */
const closeDisclosures = (): void => {
  for (const opened of document.querySelectorAll('details[open]:not(main details)'))
    opened.removeAttribute('open')
}

/** Shows a page that has taken another's place from its top, and focuses its heading, which large text may move down. */
export const arriveAtPage = (): void => {
  closeDisclosures()
  window.scrollTo(0, 0)
  const heading = document.querySelector('h1')
  heading?.focus({ preventScroll: true })
  heading?.scrollIntoView?.({ block: 'nearest' })
}
