import type { Page } from '@playwright/test'

type Hear = (words: string) => void

/** Runs in the page: reports live region texts and focused headings. */
const listen = (): void => {
  const live = '[role="status"], [role="alert"], output, [aria-live="polite"], [aria-live="assertive"]'
  const hear: Hear = (words) => (window as unknown as { hear: Hear }).hear(words)
  const said = new Map<Element, string>()
  let hasLoaded = false
  const textOf = (region: HTMLElement): string =>
    region.checkVisibility({ visibilityProperty: true }) && region.closest('[inert]') === null
      ? region.innerText.replace(/\s+/g, ' ').trim()
      : ''
  const isApart = (region: Element): boolean => {
    const open = document.querySelector('dialog:modal')
    return open !== null && !open.contains(region)
  }
  const kindOf = (region: Element, isKnown: boolean): string => {
    if (region.getAttribute('role') === 'alert') return 'alert'
    return isKnown ? 'status' : 'beside'
  }
  const look = (): void => {
    for (const region of document.querySelectorAll<HTMLElement>(live)) {
      if (region.parentElement?.closest(live)) continue
      const isKnown = said.has(region)
      const text = isApart(region) ? '' : textOf(region)
      if ((said.get(region) ?? '') === text && isKnown) continue
      said.set(region, text)
      if (text !== '' && hasLoaded) hear(`${kindOf(region, isKnown)}: ${text}`)
    }
  }
  new MutationObserver(look).observe(document, {
    subtree: true,
    childList: true,
    characterData: true,
    attributes: true,
  })
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement) || target.tabIndex !== -1 || target.matches('input, main')) return
    hear(`focus: ${(target.querySelector('h2') ?? target).innerText.replace(/\s+/g, ' ').trim()}`)
  })
  addEventListener('load', () => {
    look()
    hasLoaded = true
  })
}

/**
 * Records a page's announcements in order: `alert` and `status` on change, `beside` for text already in a new status
 * region, and `focus` for headings and summaries focused by the page.
 */
export class Listener {
  readonly #heard: string[] = []

  /** Records on pages opened from now on. */
  async start(page: Page): Promise<void> {
    await page.exposeFunction('hear', (words: string) => this.#heard.push(words))
    await page.addInitScript(listen)
  }

  /** Announcements since the last call, oldest first. */
  async heard(page: Page): Promise<readonly string[]> {
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
    return this.#heard.splice(0)
  }
}
