interface Origin {
  readonly origin: string
  readonly pathname: string
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** A click without modifiers. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** To another window or origin, or a download. */
const leadsElsewhere = (link: HTMLAnchorElement, { origin }: Origin): boolean =>
  (link.target !== '' && link.target !== '_self') || link.hasAttribute('download') || link.origin !== origin

/** A hash on this or another page, which the browser scrolls to. */
const isPlaceOnPage = (link: HTMLAnchorElement, { pathname }: Origin): boolean =>
  link.hash !== '' || (link.pathname === pathname && link.getAttribute('href') === '')

/**
 * The URL of a clicked link; null where the browser should handle the click: a modifier, another target or origin, a
 * download, a hash.
 */
export const addressOfClick = (
  event: MouseEvent,
  here: Origin,
): { readonly pathname: string; readonly search: string } | null => {
  const link = linkOf(event.target)
  if (!link || event.defaultPrevented || !isPlain(event) || leadsElsewhere(link, here)) return null
  return isPlaceOnPage(link, here) ? null : { pathname: link.pathname, search: link.search }
}
