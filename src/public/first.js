// Runs before the first paint of every page, in plain JavaScript.
{
  const page = document.documentElement
  // Until its scripts are lost, a page is more than its links and forms.
  delete page.dataset.plain

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

  // Safari gives a clicked button no focus: a dialog could return it nowhere.
  addEventListener(
    'click',
    ({ target }) => {
      const control = target.closest?.('a[href], button, summary')
      const active = document.activeElement
      if (!control || control.contains(active) || active?.matches('input, select, textarea')) return
      control.focus({ preventScroll: true })
    },
    true,
  )

  /** A marketing page without its script works by its links and forms, and says so. */
  const bePlain = () => {
    page.dataset.plain = ''
    const { presses } = window.early
    window.early.presses = []
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
        if (!navigator.onLine || isRecent || isTouched) {
          if (window.early?.presses.length > 0) sayLost()
          else addEventListener('early:press', sayLost)
          return
        }
        sessionStorage.setItem(key, String(Date.now()))
        location.reload()
      } catch (_) {}
    },
    true,
  )

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

  // Letters never change under one's hands: a late font is used on an untouched page, else from the next question on.
  const families = { display: 'Funnel Display', sans: 'Funnel Sans' }
  const late = []
  let isTouched = false
  const drawLate = () => {
    for (const face of late.splice(0)) document.fonts.add(face)
  }
  // The timed paint was laid out long before: whether a font missed it is not known, and one that did not looks the same.
  const arrive = async ({ name }) => {
    const [, cut] = /\/funnel-(\w+)-[^/]*\.woff2$/.exec(name) || []
    const family = families[cut]
    delete families[cut]
    if (!family) return
    late.push(await new FontFace(family, `url(${name})`, { weight: '300 800' }).load())
    if (!isTouched) drawLate()
  }
  const touch = () => {
    isTouched = true
  }
  for (const kind of ['pointerdown', 'keydown']) addEventListener(kind, touch, true)
  addEventListener('page:other', drawLate)
  try {
    new PerformanceObserver((seen) => seen.getEntries().forEach(arrive)).observe({
      type: 'resource',
      buffered: true,
    })
  } catch (_) {}

  // Queue events that come before their handlers, to be replayed once; what was pressed shows it meanwhile.
  window.early = { presses: [] }
  // A first question answers before the rest of its page.
  const isAnswered = (target) =>
    target.closest('[data-ready]') !== null || target.closest('[data-island], #root') === null
  const isPlain = (target) => target.closest('[data-plain]') !== null
  /** A card is narrow where its whole surface buys. */
  const followCard = (card) => {
    if (innerWidth > 1024 || !('card' in card.dataset)) return
    const links = [...card.querySelectorAll('a[href*="/checkout/"]')]
    links.find((link) => link.getClientRects().length > 0)?.click()
  }
  const keep = (press) => {
    window.early.presses.push(press)
    if (press.kind !== 'choose') (press.submitter || press.target).dataset.heard = ''
    dispatchEvent(new Event('early:press'))
  }
  // A yes or no to cookies is stored at once, as `src/adapters/consent-cookie.ts` does; the scripts read it later.
  const isStored = ({ value }) => {
    const contact = value === 'both' || undefined
    const text = JSON.stringify({ value, contact, expiresAt: Date.now() + week })
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
      document.cookie = `cookie_consent=${encodeURIComponent(text)}; Path=/; Max-Age=${week / 1000}; SameSite=Lax${secure}`
    } catch (_) {}
    tell()
    return !('asksConsent' in page.dataset)
  }
  const answersConsent = (button) => {
    if (!button.value || !button.closest('[data-consent-bar]') || !isStored(button)) return false
    // The pressed button is hidden with its bar.
    document.querySelector('h1')?.focus({ preventScroll: true })
    return true
  }
  const tabsBeside = (tab) => [...tab.parentElement.querySelectorAll('[role="tab"]')]
  // A tab shows its panel at once. Hydration leaves attributes alone, and the replay selects the same tab.
  const select = (tab) => {
    const tabs = tabsBeside(tab)
    const panels = tabs.map((one) => document.getElementById(one.getAttribute('aria-controls')))
    if (new Set(panels).size < tabs.length) return
    tabs.forEach((one, place) => {
      one.setAttribute('aria-selected', one === tab)
      one.tabIndex = one === tab ? 0 : -1
      panels[place].hidden = one !== tab
    })
  }
  addEventListener(
    'submit',
    (event) => {
      if (isAnswered(event.target) || isPlain(event.target)) return
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
      // Its text opens without the script, which then opens its dialog.
      const opener = event.target instanceof Element ? event.target.closest('a[data-opens][href^="#"]') : null
      if (opener && event.button === 0) opener.dataset.heard = ''
      // The browser handles popover buttons.
      if (!target || target.popoverTargetElement || isAnswered(target)) return
      // An island being hydrated would handle it now and again at the replay.
      event.stopPropagation()
      if (answersConsent(target)) return
      if (target.getAttribute('role') === 'tab') select(target)
      if (isPlain(target)) followCard(target)
      else keep({ kind: 'click', target })
    },
    true,
  )
  addEventListener(
    'change',
    (event) => {
      const { target } = event
      const isChoice = target.type === 'radio' || target.type === 'checkbox'
      if (isChoice && !isAnswered(target) && !isPlain(target)) keep({ kind: 'choose', target })
    },
    true,
  )
  // What is typed after a choice by button, in the same group of controls, takes it back.
  addEventListener(
    'input',
    ({ target }) => {
      if (target.type === 'radio' || target.type === 'checkbox') return
      window.early.presses = window.early.presses.filter(({ target: pressed }) => {
        const group = pressed.closest('[aria-pressed]') ? pressed.closest('fieldset')?.parentElement : null
        if (!group?.contains(target)) return true
        delete pressed.dataset.heard
        return false
      })
    },
    true,
  )
  addEventListener(
    'keydown',
    (event) => {
      const { key, target } = event
      const step = { ArrowRight: 1, ArrowLeft: -1 }[key]
      if (!step || target.getAttribute?.('role') !== 'tab' || isAnswered(target)) return
      event.preventDefault()
      event.stopPropagation()
      const tabs = tabsBeside(target)
      const next = tabs.at((tabs.indexOf(target) + step) % tabs.length)
      next.focus()
      next.click()
    },
    true,
  )
}
