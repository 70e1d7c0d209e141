/** Functions that run in the page: they use nothing of this module. */

export type Role = 'textbox' | 'radio' | 'checkbox' | 'button' | 'link' | 'switch'

/** Where a control is, and what covers it. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly coveredBy: string | null
  readonly isFocused: boolean
  readonly isChecked: boolean
  readonly value: string
}

/** Scrolls the nth control of this role and name into view; null if there is none that can be used. */
export function placeOf(role: Role, source: string, nth: number): Place | null {
  const selectors = {
    textbox: 'input:not([type=radio], [type=checkbox], [type=hidden]), textarea',
    radio: '[type=radio]',
    checkbox: '[type=checkbox]',
    switch: '[role=switch]',
    button: 'button, summary',
    link: 'a[href]',
  }
  const tidy = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim()
  const nameOf = (control: HTMLElement) => {
    const labels = control instanceof HTMLInputElement ? [...(control.labels ?? [])] : []
    const unsaid = labels.flatMap((one) => [...one.querySelectorAll<HTMLElement>('[aria-hidden=true]')])
    const all = labels.map((one) => one.innerText).join(' ')
    const label = unsaid.reduce((text, one) => text.replace(one.innerText, ''), all)
    return tidy(control.getAttribute('aria-label') ?? (label || control.innerText))
  }
  const isShown = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible'
  const dialogs = [...document.querySelectorAll<HTMLElement>('dialog[open]')]
  const controls = [
    ...(dialogs[dialogs.length - 1] ?? document).querySelectorAll<HTMLInputElement>(selectors[role]),
  ]
  const pattern = new RegExp(source)
  const control = controls.filter(
    (one) => isShown(one) && !one.disabled && one.closest('[inert]') === null && pattern.test(nameOf(one)),
  )[nth]
  if (control === undefined) return null
  // Boxes to tick lie, invisible, under their labels.
  const target = role === 'radio' || role === 'checkbox' ? (control.labels?.[0] ?? control) : control
  target.scrollIntoView({ block: 'center', behavior: 'instant' })
  const { left, top, width, height } = target.getBoundingClientRect()
  const [x, y] = [Math.round(left + width / 2), Math.round(top + height / 2)]
  const hit = document.elementFromPoint(x, y)
  const isHit =
    hit !== null && (target.contains(hit) || [...(control.labels ?? [])].some((one) => one.contains(hit)))
  return {
    x,
    y,
    coveredBy: isHit ? null : tidy(hit?.outerHTML ?? 'nothing').slice(0, 100),
    isFocused: document.activeElement === control,
    isChecked: control.checked,
    value: control.value,
  }
}

/** The name of what has the focus, and whether all of it that fits lies open in the window. */
export function reached() {
  const tidy = (text: string | null) => (text ?? '').replace(/\s+/g, ' ').trim()
  const control = document.activeElement as HTMLInputElement | null
  if (control === null || control === document.body) return { name: '', isOpen: false }
  const labels = [...(control.labels ?? [])]
  const label = labels.map((one) => one.innerText).join(' ')
  const box = control.type === 'radio' || control.type === 'checkbox' ? (labels[0] ?? control) : control
  const { left, top, right, bottom } = box.getBoundingClientRect()
  const isIn =
    left > -1 && right < innerWidth + 1 && top > -1 && (bottom < innerHeight + 1 || top < innerHeight / 2)
  const line = box.getClientRects()[0] ?? box.getBoundingClientRect()
  const hit = document.elementFromPoint(
    line.left + line.width / 2,
    Math.min(line.top + line.height / 2, innerHeight - 1),
  )
  return {
    name: tidy(control.getAttribute('aria-label') ?? (label || control.innerText)),
    isOpen: isIn && (box.contains(hit) || labels.some((one) => one.contains(hit))),
  }
}

/** What a person sees of the page, on one line each. */
export function seen() {
  const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()
  const texts = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)]
      .map((one) => tidy(one.innerText))
      .filter((text) => text !== '')
  return {
    path: location.pathname,
    title: texts('h1')[0] ?? '',
    main: texts('main')[0] ?? '',
    notices: texts('[role=alert], [role=status], [role=dialog], dialog[open]'),
    isReady: document.readyState === 'complete' && !document.querySelector('#root:not([data-ready])'),
    values: [...document.querySelectorAll<HTMLInputElement>('main input')].map((one) =>
      one.type === 'radio' || one.type === 'checkbox' ? one.checked : one.value,
    ),
  }
}

/** Texts with too little contrast to the colours that they are on: 4.5, or 3 for large ones (WCAG 1.4.3). */
export function paleTexts(): readonly string[] {
  type Colour = readonly [red: number, green: number, blue: number, opacity: number]
  const pencil = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  const known = new Map<string, Colour>()
  /** By drawing: browsers write computed colours in several notations. */
  const read = (css: string): Colour => {
    const held = known.get(css)
    if (held !== undefined || pencil === null) return held ?? [0, 0, 0, 0]
    pencil.clearRect(0, 0, 1, 1)
    pencil.fillStyle = css
    pencil.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0, opacity = 0] = pencil.getImageData(0, 0, 1, 1).data
    const colour = [red, green, blue, opacity / 255] as const
    known.set(css, colour)
    return colour
  }
  const over = (top: Colour, under: Colour): Colour => {
    const mixed = (at: 0 | 1 | 2) => top[at] * top[3] + under[at] * (1 - top[3])
    return [mixed(0), mixed(1), mixed(2), 1]
  }
  const brightness = ([red, green, blue]: Colour): number => {
    const linear = [red, green, blue].map((part) =>
      part / 255 <= 0.04045 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
    )
    return 0.2126 * (linear[0] ?? 0) + 0.7152 * (linear[1] ?? 0) + 0.0722 * (linear[2] ?? 0)
  }
  const ancestors = (element: Element): readonly Element[] =>
    element.parentElement === null ? [element] : [element, ...ancestors(element.parentElement)]
  /** Null where a picture is behind. */
  const groundOf = (element: Element): Colour | null => {
    let ground: Colour = [255, 255, 255, 1]
    for (const one of [...ancestors(element)].reverse()) {
      const { backgroundColor, backgroundImage } = getComputedStyle(one)
      ground = over(read(backgroundColor), ground)
      if (/url\(/.test(backgroundImage)) return null
    }
    return ground
  }
  const isShown = (element: HTMLElement): boolean => {
    const { width, height } = element.getBoundingClientRect()
    const isHidden = (one: Element) => {
      const style = getComputedStyle(one)
      return style.opacity !== '1' || style.visibility !== 'visible'
    }
    return (
      width > 2 &&
      height > 2 &&
      !element.matches(':disabled, [aria-disabled=true]') &&
      !ancestors(element).some(isHidden)
    )
  }
  const faults = [...document.body.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    const own = [...element.childNodes].filter((node) => node.nodeType === Node.TEXT_NODE)
    const text = own
      .map((node) => node.textContent ?? '')
      .join(' ')
      .replace(/\s+/g, ' ')
      .trim()
    if (text === '' || element instanceof HTMLScriptElement || !isShown(element)) return []
    const ground = groundOf(element)
    if (ground === null) return []
    const { color, fontSize, fontWeight } = getComputedStyle(element)
    const [one, other] = [brightness(over(read(color), ground)), brightness(ground)]
    const ratio = (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05)
    const size = Number.parseFloat(fontSize)
    const least = size >= 24 || (size >= 18.66 && Number(fontWeight) >= 700) ? 3 : 4.5
    return ratio >= least ? [] : [`${ratio.toFixed(2)} of ${least}: ${text.slice(0, 60)} (${color})`]
  })
  return [...new Set(faults)]
}

/** Texts that reach beyond the window, or that touch the edge of a coloured box, but for those in a box that scrolls. */
export function tightTexts(): readonly string[] {
  const isSeen = (element: Element | null): boolean => {
    if (element === null) return true
    const { clipPath, display, overflowX, visibility } = getComputedStyle(element)
    return (
      !element.matches('.sr, [hidden], [aria-hidden=true]') &&
      clipPath === 'none' &&
      display !== 'none' &&
      visibility !== 'hidden' &&
      !/auto|scroll/.test(overflowX) &&
      isSeen(element.parentElement)
    )
  }
  const boxesAround = (element: Element | null): readonly DOMRect[] => {
    if (element === null || element.matches('html, body, main, header, footer')) return []
    const { backgroundColor, display } = getComputedStyle(element)
    const isBox = display !== 'inline' && !/rgba\(0, 0, 0, 0\)|transparent/.test(backgroundColor)
    return [...(isBox ? [element.getBoundingClientRect()] : []), ...boxesAround(element.parentElement)]
  }
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const faults: string[] = []
  while (texts.nextNode()) {
    const { data, parentElement } = texts.currentNode as Text
    if (data.trim() === '' || !isSeen(parentElement)) continue
    const range = document.createRange()
    range.selectNodeContents(texts.currentNode)
    const lines = [...range.getClientRects()].filter(({ width }) => width > 1)
    const boxes = boxesAround(parentElement).filter(({ width }) => width > 60 && width < innerWidth)
    if (lines.some(({ left, right }) => left < -1 || right > innerWidth + 1)) faults.push(`beyond: ${data}`)
    if (lines.some(({ left }) => boxes.some((box) => Math.abs(left - box.left) < 3)))
      faults.push(`edge: ${data}`)
  }
  return faults.map((text) => text.replace(/\s+/g, ' ').slice(0, 60))
}

/** Words of headings that are broken, and posters that are no squares. */
export function brokenShapes(): readonly string[] {
  const headings = [...document.querySelectorAll('h1, h2')].filter((one) => one.clientWidth > 2)
  const broken = headings.flatMap((heading) => {
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT)
    const words: string[] = []
    while (texts.nextNode()) {
      const { data } = texts.currentNode as Text
      for (const { index, 0: word } of data.matchAll(/[\p{L}\d]+/gu)) {
        const range = document.createRange()
        range.setStart(texts.currentNode, index)
        range.setEnd(texts.currentNode, index + word.length)
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1) words.push(word)
      }
    }
    return words
  })
  const cut = [...document.querySelectorAll('[class*="series-card_poster"]')].flatMap((poster) => {
    const { width, height } = poster.getBoundingClientRect()
    return height < width - 1 ? [`a poster of ${Math.round(width)} × ${Math.round(height)}`] : []
  })
  return [...broken, ...cut]
}
