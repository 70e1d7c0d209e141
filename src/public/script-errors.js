// Runs before all other scripts of a page, in plain JavaScript: what happens when one of them fails.
{
  const page = document.documentElement

  // An error in a script of the site is reported by name and place; its text may hold what was typed.
  let reports = 3
  const told = new Set()
  const tellError = (error) => {
    if (told.has(error)) return
    told.add(error)
    // The first place in a script of the site: extensions have scripts, too.
    const [, frame = ''] = (error?.stack || '').split(`${location.origin}/`)
    const [place] = /^(?:assets\/)?[\w.-]+\.js:\d+:\d+/.exec(frame) || []
    if (!place || reports < 1) return
    reports -= 1
    const text = JSON.stringify({ name: error.name, place, page: location.pathname })
    try {
      navigator.sendBeacon('/browser-error', text)
    } catch (_) {}
  }
  addEventListener('error', ({ error }) => tellError(error))
  addEventListener('unhandledrejection', ({ reason }) => tellError(reason))

  /** A marketing page without its script works by its links and forms, and says so. */
  const bePlain = () => {
    page.dataset.plain = ''
    const presses = window.early?.presses.splice(0) || []
    for (const { target, submitter } of presses) delete (submitter || target).dataset.heard
    presses.find(({ kind }) => kind === 'submit')?.target.submit()
  }
  // What a page says that cannot get its script; it has the text.
  const sayLost = () => {
    const lost = document.querySelector('template[data-lost]')
    if (!lost) return
    document.getElementById('root').replaceChildren(lost.content.cloneNode(true))
    const heading = document.querySelector('h1')
    document.title = heading.textContent
    heading.focus()
  }
  addEventListener('page:lost', sayLost)
  const isLive = () =>
    document.getElementById('root')
      ? document.querySelector('#root[data-ready], #root [data-ready]') !== null
      : document.querySelector('site-island:not(:defined)') === null
  // Shown again from the browser's memory, a page left without its scripts would wait for ever.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isLive()) location.reload()
  })
  // A postal code typed early comes back at the next load, before modules run.
  document.addEventListener('readystatechange', () => {
    if (document.readyState !== 'interactive') return
    try {
      const key = `ultrafibra.typed ${location.pathname}`
      const field = document.querySelector('#root #cep')
      const text = sessionStorage[key]
      delete sessionStorage[key]
      if (text) field.value = text
      addEventListener('pagehide', () => {
        if (field && !isLive()) sessionStorage[key] = field.value
      })
    } catch (_) {}
  })

  let isTouched = false
  const touch = () => {
    isTouched = true
  }
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, touch, true)
  // A page whose script is gone, as after a release, is reloaded, at most once a minute; else a press says so.
  addEventListener(
    'error',
    ({ target }) => {
      const key = 'ultrafibra.reloaded'
      try {
        const isRecent = Date.now() - Number(sessionStorage.getItem(key)) < 60_000
        if (target.type !== 'module') return
        // A reload would lose what was typed.
        if (!document.querySelector('template[data-lost]')) return bePlain()
        const isPressed = window.early?.presses.length > 0
        if (!navigator.onLine || isRecent || isTouched || isPressed) {
          if (isPressed) sayLost()
          else addEventListener('early:press', sayLost)
          return
        }
        sessionStorage.setItem(key, String(Date.now()))
        location.reload()
      } catch (_) {}
    },
    true,
  )
}
