// Runs before the first paint of every page, in plain JavaScript.
{
  const page = document.documentElement

  // A stored theme and text size never flash.
  try {
    const { zoom, theme } = JSON.parse(localStorage.getItem('ultrafibra.display') || '{}')
    if (zoom) page.dataset.zoom = String(zoom)
    if ((theme === 'light' || theme === 'dark') && !('forcedTheme' in page.dataset))
      page.dataset.theme = theme
  } catch (_) {}

  const tell = () => {
    // A visitor with an open order is offered to continue it.
    try {
      if (localStorage.getItem('ultrafibra.lead')) page.dataset.hasOrder = ''
      else delete page.dataset.hasOrder
    } catch (_) {}

    // The cookie question is part of every page; hide it from visitors who have answered.
    let left = 0
    try {
      const [, text] = /(?:^|; )ultrafibra_consent=([^;]*)/.exec(document.cookie) || []
      left = text ? JSON.parse(decodeURIComponent(text)).expiresAt - Date.now() : 0
    } catch (_) {}
    if (left > 0) delete page.dataset.asksConsent
    else page.dataset.asksConsent = ''
  }
  tell()
  // A page restored from the back/forward cache may be outdated.
  addEventListener('pageshow', tell)

  // A page whose script is gone, as after a release, is reloaded, at most once a minute.
  addEventListener(
    'error',
    ({ target }) => {
      const key = 'ultrafibra.reloaded'
      try {
        const isRecent = Date.now() - Number(sessionStorage.getItem(key)) < 60_000
        if (target.type !== 'module' || !navigator.onLine || isRecent) return
        sessionStorage.setItem(key, String(Date.now()))
        location.reload()
      } catch (_) {}
    },
    true,
  )

  // Queue events that come before their handlers, to be replayed once.
  window.early = { presses: [] }
  // A first question answers before the rest of its page.
  const isAnswered = (target) =>
    target.closest('[data-ready]') !== null || target.closest('[data-island], #root') === null
  const keep = (press) => {
    window.early.presses.push(press)
    dispatchEvent(new Event('early:press'))
  }
  addEventListener(
    'submit',
    (event) => {
      if (isAnswered(event.target)) return
      event.preventDefault()
      keep({ kind: 'submit', target: event.target, submitter: event.submitter })
    },
    true,
  )
  // A plan's card is clickable as a whole.
  const buttonAt = (element) => {
    const own = element.closest('a, button, input, label, [popover]')
    return own === null ? element.closest('[data-card]') : own.closest('button[type="button"]')
  }
  addEventListener(
    'click',
    (event) => {
      const target = event.target instanceof Element ? buttonAt(event.target) : null
      // The browser handles popover buttons.
      if (!target || target.popoverTargetElement || isAnswered(target)) return
      // An island being hydrated would handle it now and again at the replay.
      event.stopPropagation()
      keep({ kind: 'click', target })
    },
    true,
  )
  addEventListener(
    'change',
    (event) => {
      const { target } = event
      const isChoice = target.type === 'radio' || target.type === 'checkbox'
      if (isChoice && !isAnswered(target)) keep({ kind: 'choose', target })
    },
    true,
  )
}
