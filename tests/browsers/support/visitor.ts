import { setTimeout as pause } from 'node:timers/promises'
import type { Person } from '../../../e2e/models/person.ts'
import { type Hand, handsOf, headings, type Step, type Way } from '../../../e2e/models/purchase.ts'
import { brokenShapes, paleTexts, placeOf, type Role, reached, seen, tightTexts } from './in-page.ts'
import type { Tab } from './tab.ts'

/** Longest wait for anything of a page; a busy machine takes many times longer. */
const longestMs = 60_000
const betweenMs = 60
/** More stops than any page has. */
const mostStops = 150
/** Farther than the clicks of a double click may be from each other, less than half of any control. */
const asidePx = 8

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const sourceOf = (name: string | RegExp): string =>
  typeof name === 'string' ? `^${escaped(name)}` : name.source

/** A person at a tab, who finds controls by their words, points and types. */
export class Visitor {
  readonly tab: Tab
  readonly base: string
  #isAside = false

  constructor(tab: Tab, base: string) {
    this.tab = tab
    this.base = base
  }

  open(path: string): Promise<void> {
    return this.tab.open(this.base + path)
  }

  /** Opens a page and waits for its scripts: what is done before them has separate tests. */
  async go(path: string): Promise<void> {
    await this.open(path)
    await this.isReady()
  }

  /** Waits for all scripts of the page. */
  isReady(): Promise<unknown> {
    return this.until('the scripts of the page', async () => (await this.seen()).isReady)
  }

  /** @throws after the longest wait, with what the page shows instead */
  async until<Found>(what: string, find: () => Promise<Found | null | false | ''>): Promise<Found> {
    let fault: unknown
    for (const end = Date.now() + longestMs; Date.now() < end; await pause(betweenMs)) {
      try {
        const found = await find()
        if (found !== null && found !== false && found !== '') return found
        fault = undefined
      } catch (thrown) {
        // A page that is being left has no scripts.
        fault = thrown
      }
    }
    const page = await this.tab.run(seen).catch(String)
    const said = typeof page === 'string' ? page : `${page.path} “${page.title}” ${page.notices.join(' | ')}`
    throw new Error(
      `Waited ${longestMs} ms for ${what}; at ${said}${fault === undefined ? '' : `; ${fault}`}`,
    )
  }

  seen(): Promise<ReturnType<typeof seen>> {
    return this.tab.run(seen)
  }

  /** Waits for a page by its heading and, if given, by its path. */
  async isAt(title: string | RegExp, path?: string): Promise<void> {
    const pattern = new RegExp(sourceOf(title))
    await this.until(`the page ${title}`, async () => {
      const page = await this.seen()
      return pattern.test(page.title) && (path === undefined || page.path === path)
    })
  }

  /** Waits until the main part, or a notice, says this. */
  async reads(text: string | RegExp): Promise<void> {
    const pattern = new RegExp(typeof text === 'string' ? escaped(text) : text.source)
    await this.until(`the words ${text}`, async () => {
      const { main, notices } = await this.seen()
      return [main, ...notices].some((one) => pattern.test(one))
    })
  }

  /** Waits for a control that lies still and uncovered. */
  #place(role: Role, name: string | RegExp, nth = 0) {
    let last = ''
    const find = () => this.tab.run(placeOf, role, sourceOf(name), nth)
    return this.until(`the ${role} ${name}`, async () => {
      const place = await find()
      if (place?.coveredBy) throw new Error(`it is covered by ${place.coveredBy}`)
      const before = last
      last = JSON.stringify(place)
      return place !== null && before === last && place
    })
  }

  /** Never twice at one place, where a browser counts a double click, though the page has moved under the pointer. */
  #click(x: number, y: number): Promise<void> {
    this.#isAside = !this.#isAside
    return this.tab.click(this.#isAside ? x + asidePx : x, y)
  }

  async press(role: 'button' | 'link', name: string | RegExp): Promise<void> {
    const { x, y } = await this.#place(role, name)
    await this.#click(x, y)
  }

  async tick(role: 'radio' | 'checkbox' | 'switch', name: RegExp, nth = 0): Promise<void> {
    const { x, y, isChecked } = await this.#place(role, name, nth)
    if (!isChecked) await this.#click(x, y)
    await this.until(
      `the ${role} ${name} to be ticked`,
      async () => (await this.#place(role, name, nth)).isChecked,
    )
  }

  /** Points at a field and empties it. */
  async enter(name: string): Promise<void> {
    const { value } = await this.#place('textbox', name)
    // An error that a pause brings may move the field away from the pointer: then it is pointed at again.
    await this.until(`the focus in ${name}`, async () => {
      const { x, y, isFocused } = await this.#place('textbox', name)
      if (!isFocused) await this.#click(x, y)
      return isFocused
    })
    if (value !== '') await this.empty()
  }

  /** Empties the field that has the focus. */
  async empty(): Promise<void> {
    await this.tab.press('SelectAll')
    await this.tab.press('Backspace')
  }

  async type(name: string, text: string): Promise<void> {
    await this.enter(name)
    await this.tab.type(text)
  }

  /** Presses Tab until a control has the focus, which must then lie open in the window. */
  async reach(name: string | RegExp): Promise<void> {
    const pattern = new RegExp(sourceOf(name))
    const isThere = async () => pattern.test((await this.tab.run(reached)).name)
    for (let stops = 0; !(await isThere()); stops += 1) {
      if (stops === mostStops) throw new Error(`No press of Tab leads to ${name}`)
      await this.tab.press('Tab')
    }
    await this.until(`${name} to lie open`, async () => (await this.tab.run(reached)).isOpen)
  }

  /** Reaches a field, empties it and types. */
  async reachAndType(name: string | RegExp, text: string): Promise<void> {
    await this.reach(name)
    await this.empty()
    await this.tab.type(text)
  }

  /** Reaches a button, or a link for Enter, and presses it. */
  async reachAndPress(name: string | RegExp, key: 'Space' | 'Enter' = 'Space'): Promise<void> {
    await this.reach(name)
    await this.tab.press(key)
  }

  #use(hand: Hand): Promise<void> {
    return hand.role === 'textbox'
      ? this.type(hand.name, hand.text)
      : this.tick(hand.role, hand.name, hand.nth)
  }

  /** Does all that a page of a purchase asks for. */
  async fill(step: Step, person: Person, way: Way): Promise<void> {
    if (step === 'data-instalacao') await this.press('button', 'Escolher outro dia')
    for (const hand of handsOf(step, person, way)) await this.#use(hand)
  }

  /** Leaves a page of a purchase by its button. */
  next(step: Step): Promise<void> {
    return this.press('button', step === 'confirmacao' ? /^Fazer pedido/ : 'Continuar')
  }

  /** Waits for each of these pages of a purchase, answers it and leaves it. */
  async answer(steps: readonly Step[], person: Person, way: Way, prefix = ''): Promise<void> {
    for (const step of steps) {
      await this.isAt(headings[step], `${prefix}/checkout/${step}/`)
      await this.fill(step, person, way)
      await this.next(step)
    }
  }

  /** The number that the page of an order shows. */
  async orderNumber(): Promise<string> {
    const shown = await this.until('the number of an order', async () =>
      /\d{3} \d{4} \d{4}/.exec((await this.seen()).main),
    )
    return shown[0].replace(/\D/g, '')
  }

  /** Moves as the browser's buttons do. */
  back(): Promise<void> {
    return this.#move(-1)
  }

  forward(): Promise<void> {
    return this.#move(1)
  }

  /** A page may be left before it has answered. */
  #move(by: number): Promise<void> {
    return this.tab.run((entries) => history.go(entries), by).catch(() => undefined)
  }

  /** Waits for a new document, not for its scripts. */
  async renew(): Promise<void> {
    await this.tab.run(() => {
      Object.assign(window, { isOld: true })
      location.reload()
    })
    await this.until('a reload', () => this.tab.run(() => !('isOld' in window)))
  }

  /** Waits for a new document and its scripts. */
  async reload(): Promise<void> {
    await this.renew()
    await this.isReady()
  }

  /** Texts of the page that are cut, or stand at an edge. */
  tightTexts(): Promise<readonly string[]> {
    return this.tab.run(tightTexts)
  }

  /** Words of headings and posters that do not have their shape. */
  brokenShapes(): Promise<readonly string[]> {
    return this.tab.run(brokenShapes)
  }

  /** Texts of the page that are hard to read. */
  paleTexts(): Promise<readonly string[]> {
    return this.tab.run(paleTexts)
  }
}
