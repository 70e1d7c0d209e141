/** Scrolls a notice into view, from its beginning if it is higher than the window, but no focused field out of it. */
export const showNotice = (notice: HTMLElement): void => {
  const isHigh = notice.offsetHeight > window.innerHeight
  notice.scrollIntoView?.({ block: isHigh ? 'start' : 'nearest' })
  const { activeElement } = document
  if (activeElement instanceof HTMLInputElement) activeElement.scrollIntoView?.({ block: 'nearest' })
}
