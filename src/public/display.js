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

  const day = 24 * 60 * 60 * 1000
  const week = 7 * day

  // Until there is a choice, a refusal with a mark is stored, as `src/adapters/consent-cookie.ts` does.
  const refuse = () => {
    const text = JSON.stringify({ value: 'denied', initial: true, expiresAt: Date.now() + 365 * day })
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
    document.cookie = `cookie_consent=${encodeURIComponent(text)}; Path=/; Max-Age=${(365 * day) / 1000}; SameSite=Lax${secure}`
  }

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
    let stored = ''
    try {
      const [, text] = /(?:^|; )cookie_consent=([^;]*)/.exec(document.cookie) || []
      stored = decodeURIComponent(text || '')
      const [, expiresAt] = choice.exec(stored) || []
      left = expiresAt - Date.now()
    } catch (_) {}
    if (left > 0 && left <= week) {
      delete page.dataset.asksConsent
      clearTimeout(expiry)
      expiry = setTimeout(tell, left)
    } else {
      page.dataset.asksConsent = ''
      try {
        if (!/^\{"value":"denied","initial":true,/.test(stored)) refuse()
      } catch (_) {}
    }
    dispatchEvent(new Event('consent:read'))
  }
  tell()
  // A page restored from the back/forward cache, or hidden by another tab, may be outdated.
  addEventListener('pageshow', tell)
  document.addEventListener('visibilitychange', tell)
  addEventListener('consent:stored', tell)
}
