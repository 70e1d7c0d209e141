import type { Page } from '@playwright/test'

/** A password manager's mark beside each field. */
export const besideFields = (): void => {
  for (const field of document.querySelectorAll('main input:not(:has(+ manager-mark))'))
    field.after(document.createElement('manager-mark'))
}

/** A helper's panel, first in the page, and its marks on body and fields. */
export const inRoot = (): void => {
  document.body.dataset.grammarly = 'loaded'
  for (const field of document.querySelectorAll('input')) field.dataset.grammarly = 'off'
  document.querySelector('#root > div')?.prepend(document.createElement('helper-panel'))
}

/** A blocker removes what looks like a cookie banner. */
export const withoutBanner = (): void => document.querySelector('[data-consent-bar]')?.remove()

/** Has all digits of texts become telephone links, now and after every change, and fields get marks beside them. */
export const addDigitLinks = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const skipped = 'script, style, noscript, template, textarea, title, a[href^="tel:"]'
    const link = (text: Text): void => {
      const parent = text.parentElement
      if (!parent || parent.closest(skipped) || !parent.closest('body')) return
      const pieces = text.data.split(/(\d{2,})/)
      if (pieces.length === 1) return
      const nodes = pieces.map((piece, place) => {
        if (place % 2 === 0) return piece
        const made = document.createElement('a')
        made.href = `tel:${piece}`
        made.textContent = piece
        return made
      })
      text.replaceWith(...nodes)
    }
    const linkIn = (node: Node): void => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(link)
      for (const field of document.querySelectorAll('#root input:not(:has(+ manager-mark))'))
        field.after(document.createElement('manager-mark'))
    }
    new MutationObserver((changes) => {
      for (const { type, target, addedNodes } of changes)
        if (type === 'characterData') linkIn(target)
        else addedNodes.forEach(linkIn)
    }).observe(document, { subtree: true, childList: true, characterData: true })
  })
}
