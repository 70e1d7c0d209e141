import type { Page } from '@playwright/test'

const key = 'translated'

/**
 * Translates pages as browsers do: each text becomes `<font><font>text</font></font>`, now and after every change, in
 * all documents of the tab. The words stay, for the tests to read; a blank after each makes the text another one.
 */
export const addTranslator = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    const skipped = 'script, style, noscript, template, textarea, title, font, [translate="no"]'
    const translate = (text: Text): void => {
      const parent = text.parentElement
      if (!parent || parent.closest(skipped) || !parent.closest('body') || text.data.trim() === '') return
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = `${text.data} `
      outer.append(inner)
      text.replaceWith(outer)
    }
    const translateIn = (node: Node): void => {
      const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT)
      const texts = node instanceof Text ? [node] : []
      while (walker.nextNode()) texts.push(walker.currentNode as Text)
      texts.forEach(translate)
    }
    const begin = (): void => {
      translateIn(document)
      new MutationObserver((changes) => {
        for (const { type, target, addedNodes } of changes)
          if (type === 'characterData') translateIn(target)
          else addedNodes.forEach(translateIn)
      }).observe(document, { subtree: true, childList: true, characterData: true })
    }
    addEventListener(name, begin)
    if (sessionStorage.getItem(name) !== null) begin()
  }, key)
}

/** Translates the page from now on. */
export const translateNow = (page: Page): Promise<void> =>
  page.evaluate((name) => {
    sessionStorage.setItem(name, '')
    dispatchEvent(new Event(name))
  }, key)

/** Translates each document of the tab as it is read, before its scripts. */
export const translateAlways = async (page: Page): Promise<void> => {
  await page.addInitScript((name) => {
    if (sessionStorage.getItem(name) === null) {
      sessionStorage.setItem(name, '')
      dispatchEvent(new Event(name))
    }
  }, key)
}
