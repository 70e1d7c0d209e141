// Keeps events that come before their handlers, in plain JavaScript, to be replayed once.
{
  const page = document.documentElement
  // Until its scripts are lost, a page is more than its links and forms.
  delete page.dataset.plain
  window.early = { presses: [] }

  // A first question answers before the rest of its page.
  const isAnswered = (target) =>
    target.closest('[data-ready]') !== null || target.closest('site-island, #root') === null
  const isPlain = (target) => target.closest('[data-plain]') !== null
  const isLeft = (target) => isAnswered(target) || isPlain(target)
  const isChoice = ({ type }) => type === 'radio' || type === 'checkbox'

  // What was pressed shows it meanwhile.
  const keep = (press) => {
    window.early.presses.push(press)
    if (press.kind !== 'choose') (press.submitter || press.target).dataset.heard = ''
    dispatchEvent(new Event('early:press'))
  }

  // A yes or no to cookies is stored at once, as `src/adapters/consent-cookie.ts` does; the scripts read it later.
  const week = 7 * 24 * 60 * 60 * 1000
  const isStored = ({ value }) => {
    const contact = value === 'both' || undefined
    const text = JSON.stringify({ value, contact, expiresAt: Date.now() + week })
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    try {
      // biome-ignore lint/suspicious/noDocumentCookie: not all browsers have the Cookie Store API
      document.cookie = `cookie_consent=${encodeURIComponent(text)}; Path=/; Max-Age=${week / 1000}; SameSite=Lax${secure}`
    } catch (_) {}
    dispatchEvent(new Event('consent:stored'))
    return !('asksConsent' in page.dataset)
  }
  const answersConsent = (button) => {
    if (!button.value || !button.closest('[data-consent-bar]') || !isStored(button)) return false
    // The pressed button is hidden with its bar.
    document.querySelector('h1')?.focus({ preventScroll: true })
    return true
  }

  // Safari gives a clicked button no focus: a dialog could return it nowhere. A double click's second is left out.
  const focusPressed = (target) => {
    const control = target.closest('a[href], button, summary')
    const active = document.activeElement
    if (!control || control.contains(active) || active?.matches('input, select, textarea')) return
    control.focus({ preventScroll: true })
  }

  // A plan's card is clickable as a whole.
  const buttonAt = (element) => {
    const own = element.closest('a, button, input, label, [popover]')
    return own === null
      ? element.closest('[data-card]')
      : own.closest('button[type="button"], a[aria-haspopup]')
  }
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element)) return
      if (event.detail < 2) focusPressed(event.target)
      // Its text opens without the script, which then opens its dialog.
      const opener = event.target.closest('a[data-opens][href^="#"]')
      if (opener && event.button === 0) opener.dataset.heard = ''
      const target = buttonAt(event.target)
      // The browser handles popover buttons.
      if (!target || target.popoverTargetElement || isAnswered(target)) return
      // A link that opens a dialog is followed where there is no script, and in another tab.
      if (target.matches('a')) {
        if (isPlain(target) || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
      }
      // An island being hydrated would handle it now and again at the replay.
      event.stopPropagation()
      if (!answersConsent(target) && !isPlain(target)) keep({ kind: 'click', target })
    },
    true,
  )
  addEventListener(
    'submit',
    (event) => {
      if (isLeft(event.target)) return
      event.preventDefault()
      keep({ kind: 'submit', target: event.target, submitter: event.submitter })
    },
    true,
  )
  addEventListener(
    'change',
    ({ target }) => {
      if (isChoice(target) && !isLeft(target)) keep({ kind: 'choose', target })
    },
    true,
  )
  // What is typed after a choice by button, in the same group of controls, takes it back.
  addEventListener(
    'input',
    ({ target }) => {
      if (isChoice(target)) return
      window.early.presses = window.early.presses.filter(({ target: pressed }) => {
        const group = pressed.closest('[aria-pressed]') ? pressed.closest('fieldset')?.parentElement : null
        if (!group?.contains(target)) return true
        delete pressed.dataset.heard
        return false
      })
    },
    true,
  )

  // What is typed of an address is there again after a reload, before other scripts; nothing of it is personal.
  const typedKey = 'ultrafibra.typed'
  const fields = () => [
    ...(document
      .querySelector('[name="cep"]')
      ?.form.querySelectorAll('[inputmode="numeric"], [name="number"]') ?? []),
  ]
  addEventListener('pagehide', () => {
    const texts = [location.pathname, ...fields().map(({ value }) => value)]
    try {
      sessionStorage.setItem(typedKey, JSON.stringify(texts))
    } catch (_) {}
  })
  document.addEventListener('readystatechange', () => {
    const [{ type } = {}] = performance.getEntriesByType('navigation')
    if (document.readyState !== 'interactive' || type !== 'reload') return
    try {
      const [path, ...texts] = JSON.parse(sessionStorage.getItem(typedKey))
      if (path === location.pathname) for (const field of fields()) field.value = texts.shift() || field.value
    } catch (_) {}
  })
}
