interface Origin {
  readonly origin: string
  readonly pathname: string
}

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null =>
  target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null

/**
 * The address that a click on a link asks for, or null where the browser should handle the click itself:
 * a modified click, another target or origin, a download, a place on a page.
 */
export const addressOfClick = (
  event: MouseEvent,
  here: Origin,
): { readonly pathname: string; readonly search: string } | null => {
  const link = linkOf(event.target)
  if (!link || event.defaultPrevented || event.button !== 0) return null
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return null
  if (
    (link.target && link.target !== '_self') ||
    link.hasAttribute('download') ||
    link.origin !== here.origin
  )
    return null
  const isSamePage = link.pathname === here.pathname && (link.hash !== '' || link.getAttribute('href') === '')
  // A place on another page is the browser's to scroll to: it loads that page.
  return isSamePage || link.hash !== '' ? null : { pathname: link.pathname, search: link.search }
}
