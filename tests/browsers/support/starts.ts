import { expect } from 'vitest'
import type { Gate } from '../../../e2e/models/gate.ts'
import { maria } from '../../../e2e/models/person.ts'
import { headings } from '../../../e2e/models/purchase.ts'
import type { Visitor } from './visitor.ts'

/** What is kept from a first question while it starts. */
interface Moment {
  readonly scripts: RegExp
  /** Held until the test lets them go, or refused until then. */
  readonly fate: 'held' | 'refused'
  /** Whether the question answers without them. */
  readonly isAnswered: boolean
}

/** By the words of a test's title. */
const moments: Readonly<Record<string, Moment>> = {
  // Held files take connections, of which a browser has six for a site: all of them would keep a new document waiting.
  'before any module': { scripts: /GET \/assets\/app-.*\.js$/, fate: 'held', isAnswered: false },
  'before React': { scripts: /GET \/assets\/vendor-.*\.js$/, fate: 'held', isAnswered: false },
  'before the journey': { scripts: /GET \/assets\/site-.*\.js$/, fate: 'held', isAnswered: true },
  'without modules': { scripts: /GET \/assets\/.*\.js$/, fate: 'refused', isAnswered: false },
  'without the journey': { scripts: /GET \/assets\/site-.*\.js$/, fate: 'refused', isAnswered: true },
}

/** A visitor at the first question, at one moment of its start. */
export interface Start {
  readonly visitor: Visitor
  readonly gate: Gate
  readonly moment: Moment
}

const home = 'Sua casa inteira na velocidade da luz'
const path = '/checkout/cep/'
const lookUp = /GET \/api\/cep\/information\//
/** A digit in the middle is missing, where the caret is. */
const half = { text: '0131100', before: '0131', missing: '0' }
const whole = '01310100'

/** The field of the question; null on another page. */
const fieldOf = (visitor: Visitor) =>
  visitor.tab.run(() => {
    const field = document.querySelector<HTMLInputElement>('#cep')
    const digits = (text: string): string => text.replace(/\D/g, '')
    return field === null
      ? null
      : {
          digits: digits(field.value),
          isFocused: document.activeElement === field,
          beforeCaret: digits(field.value.slice(0, field.selectionStart ?? 0)),
        }
  })

const isAnswering = (visitor: Visitor): Promise<boolean> =>
  visitor.tab.run(() => document.querySelector('[data-ready] #cep') !== null)

/** Whether the pressed button shows that it waits. */
const isBusy = (visitor: Visitor): Promise<boolean> =>
  visitor.tab.run(() => {
    const button = document.querySelector('main form [type=submit]')
    return button !== null && getComputedStyle(button, '::before').borderRadius === '50%'
  })

/** Opens the question at a moment of its start, for some acts from the home page. */
const openAt = async ({ visitor, gate, moment }: Start, isFromHome: boolean): Promise<void> => {
  if (isFromHome) {
    await visitor.open('/')
    await visitor.isAt(home)
  }
  if (moment.fate === 'refused') gate.answer(moment.scripts, { status: 404, body: {} })
  else gate.hold(moment.scripts)
  await visitor.open(path)
  await visitor.isAt(headings.cep)
  await visitor.until('a file that is kept', async () => gate.kept() > 0)
  // A page that nobody has touched is loaded again for a missing file, once.
  const isAgain = () =>
    visitor.tab.run(() =>
      performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload'),
    )
  if (moment.fate === 'refused') await visitor.until('the page that is loaded again', isAgain)
  if (moment.isAnswered) await visitor.until('an answering question', () => isAnswering(visitor))
}

/** Lets the scripts come. */
const letGo = async ({ visitor, gate, moment }: Start): Promise<void> => {
  if (moment.fate === 'held') gate.release()
  await visitor.isReady()
}

const goesOn = async ({ visitor, gate }: Start): Promise<void> => {
  await visitor.isAt(headings['nr-imovel'], '/checkout/nr-imovel/')
  expect(gate.asked(lookUp)).toBe(1)
}

/** Answers the question from what its field shows. */
const answers = async (start: Start): Promise<void> => {
  await start.visitor.type('CEP', whole)
  await start.visitor.next('cep')
  await goesOn(start)
}

/** What was typed is there: all of it, or, in a new document, nothing. */
const expectTyped = async ({ visitor }: Start, ...texts: readonly string[]): Promise<void> =>
  expect(texts).toContain((await fieldOf(visitor))?.digits)

/** A page that lacks scripts must say so, with a number to call. */
const expectExcuse = async ({ visitor }: Start, words: string): Promise<void> => {
  await visitor.reads(words)
  const isCallable = () =>
    visitor.tab.run(() =>
      [...document.querySelectorAll('main a[href="tel:08005551020"]')].some(
        (link) => link.getClientRects().length > 0,
      ),
    )
  await visitor.until('a number to call', isCallable)
}

const typeHalf = async ({ visitor }: Start): Promise<void> => {
  await visitor.type('CEP', half.text)
  await visitor.until('the caret', async () => {
    if ((await fieldOf(visitor))?.beforeCaret === half.before) return true
    await visitor.tab.press('ArrowLeft')
    return false
  })
}

/** Half a postal code: text, focus and caret stay, so that the missing digit goes where it belongs. */
const types = async (start: Start): Promise<void> => {
  const { visitor } = start
  await typeHalf(start)
  const before = await fieldOf(visitor)
  expect(before).toMatchObject({ digits: half.text, isFocused: true })
  await letGo(start)
  expect(await fieldOf(visitor)).toEqual(before)
  await visitor.tab.type(half.missing)
  expect(await fieldOf(visitor)).toMatchObject({ digits: whole })
  await visitor.next('cep')
  await goesOn(start)
}

/** A press, which shows that it waits, and is answered once. */
const presses = async (start: Start): Promise<void> => {
  const { visitor, moment } = start
  await visitor.type('CEP', whole)
  await visitor.next('cep')
  if (moment.isAnswered) await goesOn(start)
  else expect(await isBusy(visitor)).toBe(true)
  await letGo(start)
  await goesOn(start)
}

const pressAgainMs = 3000

/** A driver may miss Forward on a page that it has just shown: it is pressed again where nothing happens. */
const goForward = async (visitor: Visitor): Promise<void> => {
  let pressedAt = Number.NEGATIVE_INFINITY
  await visitor.until('a page after Forward', async () => {
    if ((await fieldOf(visitor).catch(() => null)) !== null) return true
    if (performance.now() - pressedAt < pressAgainMs) return false
    pressedAt = performance.now()
    await visitor.forward()
    return false
  })
}

/** Back to the home page, and forward again. */
const leaveAndComeBack = async (start: Start): Promise<void> => {
  const { visitor } = start
  await typeHalf(start)
  await visitor.back()
  await visitor.isAt(home, '/')
  await goForward(visitor)
  await visitor.isAt(headings.cep, path)
}

const goesBack = async (start: Start): Promise<void> => {
  await leaveAndComeBack(start)
  await letGo(start)
  await expectTyped(start, '', half.text)
  await answers(start)
}

const reloads = async (start: Start): Promise<void> => {
  const { visitor } = start
  await typeHalf(start)
  await visitor.renew()
  await visitor.isAt(headings.cep, path)
  await letGo(start)
  await expectTyped(start, '', half.text)
  await answers(start)
}

/** What a visitor does at a moment after which the scripts come. */
const acts: Readonly<Record<string, (start: Start) => Promise<void>>> = {
  'half a postal code stays, with focus and caret': types,
  'a press shows that it waits, and is answered once': presses,
  'Back leads home, and the question is usable after it': goesBack,
  'a reload shows a usable question': reloads,
}

/** The whole page says what it lacks. */
const isLost = async (start: Start): Promise<void> => {
  await start.visitor.next('cep')
  await expectExcuse(start, 'Não conseguimos mostrar esta página')
}

/** Both questions answer; what would come after them says what it lacks. */
const isCutShort = async (start: Start): Promise<void> => {
  await answers(start)
  await start.visitor.type('Número', maria.number)
  await start.visitor.next('nr-imovel')
  await expectExcuse(start, 'Não conseguimos continuar agora')
}

const isExcused = (start: Start): Promise<void> =>
  start.moment.isAnswered ? isCutShort(start) : isLost(start)

const typesInVain = async (start: Start): Promise<void> => {
  await typeHalf(start)
  expect(await fieldOf(start.visitor)).toEqual({
    digits: half.text,
    isFocused: true,
    beforeCaret: half.before,
  })
  await isExcused(start)
}

/** The same press leads on; a browser that keeps a module that failed begins the page anew, with what was typed. */
const goesOnTo = async (visitor: Visitor, heading: string): Promise<void> => {
  const isThere = () => visitor.tab.run((h) => document.querySelector('h1')?.textContent === h, heading)
  const isAnew = () =>
    visitor.tab.run(() => !('isOld' in window) && document.querySelector('[data-ready] form') !== null)
  await visitor.until('the next page or this one anew', async () => (await isThere()) || (await isAnew()))
  if (!(await isThere())) await visitor.next('nr-imovel')
  await visitor.isAt(heading)
}

/** Once the scripts are there, what the page offers leads on: a new document, or the same press again. */
const triesAgain = async (start: Start): Promise<void> => {
  const { visitor, gate, moment } = start
  await isExcused(start)
  gate.release()
  await visitor.tab.run(() => void Object.assign(window, { isOld: true }))
  await visitor.press(moment.isAnswered ? 'button' : 'link', 'Tentar de novo')
  if (moment.isAnswered) return goesOnTo(visitor, headings.nome)
  await visitor.isAt(headings.cep)
  await answers(start)
}

/** What a visitor does where scripts do not come. */
const actsInVain: typeof acts = {
  'half a postal code stays until a press, which says why not': typesInVain,
  'another try leads on once the scripts are there': triesAgain,
}

/** Opens the question at its moment, and acts there. */
export const begin = async (start: Start, act: typeof types): Promise<void> => {
  await openAt(start, act === goesBack)
  await act(start)
}

/** What the oldest browser, which takes long for each page, is asked: before all scripts, and without them. */
const ofOldest = ['before any module', 'without modules']

/** The moments and acts of one browser; React's file makes no history. */
export const startsOf = (engine: string): readonly (readonly [title: string, Moment, typeof types])[] => {
  const isOldest = engine.startsWith('WPE')
  return Object.entries(moments)
    .filter(([when]) => !isOldest || ofOldest.includes(when))
    .flatMap(([when, moment]) =>
      Object.entries(moment.fate === 'refused' ? actsInVain : acts)
        .filter((_, at) => at < 2 || !(isOldest || when === 'before React'))
        .map(([title, act]) => [`${when}: ${title}`, moment, act] as const),
    )
}

/** What a browser does not do, by its name and the end of a title. */
const lacks: readonly (readonly [engine: RegExp, title: RegExp, why: string])[] = [
  [/WebKit/, /another try/, 'a module that failed is not asked for again'],
  [
    /WebKit/,
    /^before the journey: Back/,
    'a page left while its journey loads comes back without its scripts',
  ],
]

/** Why a test is not run in a browser; null if it is. */
export const lackOf = (engine: string, title: string): string | null =>
  lacks.find(([name, end]) => name.test(engine) && end.test(title))?.[2] ?? null
