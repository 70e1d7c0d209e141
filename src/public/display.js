// Sets before the first paint, in plain JavaScript, how a page looks to this visitor.
{
  const page = document.documentElement

  // A stored theme and text size never flash.
  try {
    const { zoom, theme } = JSON.parse(localStorage.getItem('ultrafibra.display') || '{}')
    if (zoom) page.dataset.zoom = String(zoom)
    if ((theme === 'light' || theme === 'dark') && !('forcedTheme' in page.dataset))
      page.dataset.theme = theme
  } catch (_) {}

  const week = 7 * 24 * 60 * 60 * 1000
  const choice = /^\{"value":"(?:denied|both|publi|func)"(?:,"contact":true)?,"expiresAt":(\d+)\}$/
  let expiry
  const tell = () => {
    // A visitor with an open order is offered to continue it.
    try {
      if (localStorage.getItem('ultrafibra.lead')) page.dataset.hasOrder = ''
      else delete page.dataset.hasOrder
    } catch (_) {}

    // The cookie question is part of every page; hide it from visitors who have answered.
    let left = 0
    try {
      const [, text] = /(?:^|; )cookie_consent=([^;]*)/.exec(document.cookie) || []
      const [, expiresAt] = choice.exec(decodeURIComponent(text || '')) || []
      left = expiresAt - Date.now()
    } catch (_) {}
    if (left > 0 && left <= week) {
      delete page.dataset.asksConsent
      clearTimeout(expiry)
      expiry = setTimeout(tell, left)
    } else page.dataset.asksConsent = ''
    dispatchEvent(new Event('consent:read'))
  }
  tell()
  // A page restored from the back/forward cache, or hidden by another tab, may be outdated.
  addEventListener('pageshow', tell)
  document.addEventListener('visibilitychange', tell)
  addEventListener('consent:stored', tell)
}
