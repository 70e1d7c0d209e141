interface Origin {
  readonly origin: string
  readonly pathname: string
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/** A press that asks for nothing but to follow the link. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || ctrlKey || shiftKey || altKey)

/** To another window, to another site, or onto the disk. */
const leadsElsewhere = (link: HTMLAnchorElement, { origin }: Origin): boolean =>
  (link.target !== '' && link.target !== '_self') || link.hasAttribute('download') || link.origin !== origin

/** A place on this page, or on another one, which the browser loads and scrolls to. */
const isPlaceOnPage = (link: HTMLAnchorElement, { pathname }: Origin): boolean =>
  link.hash !== '' || (link.pathname === pathname && link.getAttribute('href') === '')

/**
 * The address that a click on a link asks for, or null where the browser should handle the click itself:
 * a modified click, another target or origin, a download, a place on a page.
 */
export const addressOfClick = (
  event: MouseEvent,
  here: Origin,
): { readonly pathname: string; readonly search: string } | null => {
  const link = linkOf(event.target)
  if (!link || event.defaultPrevented || !isPlain(event) || leadsElsewhere(link, here)) return null
  return isPlaceOnPage(link, here) ? null : { pathname: link.pathname, search: link.search }
}
