import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../../support/free-port.ts'
import { type Key, leavingMs, type Pace, type Tab } from './tab.ts'

/** A WebDriver program of WebKit, and how it starts its browser. */
export interface Driver {
  readonly program: string
  readonly capabilities: object
  readonly env: Readonly<Record<string, string>>
  /** Of the window, where the browser does not take it at its start. */
  readonly size?: { readonly width: number; readonly height: number }
}

/** Longest wait for an answer of the driver. */
const answerMs = 30_000
/** Longest wait for the driver's start. */
const startMs = 20_000

/** The keys with a name, by the WebDriver standard. */
const codes: Readonly<Record<Key, string>> = {
  Backspace: '\uE003',
  SelectAll: '\uE009a',
  ArrowLeft: '\uE012',
  ArrowRight: '\uE014',
  Tab: '\uE004',
  Enter: '\uE007',
  Space: ' ',
  Escape: '\uE00C',
}

/** Without it a window of GTK is at least as wide as its bar of buttons. */
const narrowable =
  '* { min-width: 0; padding: 0; margin: 0; border: 0 } headerbar * { font-size: 1px; -gtk-icon-transform: scale(0) }'

/** Keys go down in order and up again in reverse. */
const strokes = (text: string) => {
  const types = [...text].map((value) => ({ type: 'keyDown', value }))
  return [...types, ...types.toReversed().map(({ value }) => ({ type: 'keyUp', value }))]
}

const answered = async (
  driver: ChildProcess,
  method: string,
  url: string,
  body?: object,
  limitMs = answerMs,
): Promise<unknown> => {
  if (driver.exitCode !== null) throw new Error(`The driver ended (${driver.exitCode}) before ${url}`)
  const response = await fetch(url, {
    method,
    signal: AbortSignal.timeout(limitMs),
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  }).catch((cause: Error) => {
    throw new Error(`${method} ${url} had no answer: ${cause.message}`, { cause })
  })
  const { value } = (await response.json()) as { value: { error?: string; message?: string } | null }
  if (!response.ok) throw new Error(`${url}: ${value?.error} ${value?.message}`)
  return value
}

const hasStarted = async (base: string): Promise<void> => {
  for (const until = Date.now() + startMs; ; await pause(50)) {
    const response = await fetch(`${base}/status`).catch(() => null)
    if (response?.ok) return
    if (Date.now() > until) throw new Error(`No WebDriver at ${base} after ${startMs} ms`)
  }
}

/** After which time a browser has dropped a page: under load some do, where it is their first. */
const droppedMs = 10_000
/** After which time a driver says that a page has not loaded. */
const loadMs = 20_000
const betweenMs = 50

/** How often a browser that starts, or a page that is opened, is tried: neither has anything to lose yet. */
const openings = 3

const again = <Result>(tries: number, act: () => Promise<Result>): Promise<Result> =>
  act().catch((fault: unknown) => {
    if (tries <= 1) throw fault
    return again(tries - 1, act)
  })

const end = (driver: ChildProcess, home: string): void => {
  driver.kill()
  rmSync(home, { recursive: true, force: true, maxRetries: 5 })
}

/** A driver, its browser's session and the folder of its profile. */
interface Session {
  readonly driver: ChildProcess
  readonly session: string
  readonly home: string
}

const startSession = async ({ program, capabilities, env, size }: Driver, pace: Pace): Promise<Session> => {
  const home = mkdtempSync(join(tmpdir(), 'ultrafibra-webkit-'))
  mkdirSync(join(home, 'gtk-3.0'))
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), narrowable)
  const port = await freePort()
  const folders = { HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home, XDG_CONFIG_HOME: home }
  const driver = spawn(program, [`--port=${port}`], {
    env: { ...process.env, ...folders, XDG_RUNTIME_DIR: home, ...env },
    stdio: 'ignore',
  })
  const base = `http://127.0.0.1:${port}`
  // By default a driver answers nothing while a page is loaded.
  const patience = pace === 'loaded' ? { timeouts: { pageLoad: loadMs } } : { pageLoadStrategy: 'none' }
  const asked = { capabilities: { alwaysMatch: { ...capabilities, ...patience } } }
  try {
    await hasStarted(base)
    const { sessionId } = (await answered(driver, 'POST', `${base}/session`, asked)) as { sessionId: string }
    const session = `${base}/session/${sessionId}`
    if (size !== undefined) await answered(driver, 'POST', `${session}/window/rect`, { x: 0, y: 0, ...size })
    return { driver, session, home }
  } catch (fault) {
    end(driver, home)
    throw fault
  }
}

/** Starts a driver with a browser on an empty profile. */
export async function webDriverTab(how: Driver, pace: Pace = 'loaded'): Promise<Tab> {
  const { driver, session, home } = await again(openings, () => startSession(how, pace))
  const post = (path: string, body: object, limitMs?: number) =>
    answered(driver, 'POST', session + path, body, limitMs)
  const runMs = pace === 'loaded' ? answerMs : leavingMs
  const act = (type: string, actions: readonly object[]) =>
    post('/actions', { actions: [{ type, id: type, actions }] }).then(() => undefined)
  // Asked of the page: a driver names the address that it was sent to.
  const isBlank = async (): Promise<boolean> =>
    (await post('/execute/sync', { script: 'return location.href', args: [] }, runMs).catch(() => '')) ===
    'about:blank'
  const goTo = async (url: string): Promise<void> => {
    await post('/url', { url })
    for (const end = Date.now() + droppedMs; pace === 'at once' && (await isBlank()); await pause(betweenMs))
      if (Date.now() > end) throw new Error(`${url} never came`)
  }
  const open = (url: string) => again(openings, () => goTo(url))
  return {
    open,
    run: async (script, ...args) =>
      (await post('/execute/sync', { script: `return (${script})(...arguments)`, args }, runMs)) as never,
    type: (text) => act('key', [...text].flatMap(strokes)),
    press: (key) => act('key', strokes(codes[key])),
    click: (x, y) =>
      act('pointer', [
        { type: 'pointerMove', x, y, duration: 0, origin: 'viewport' },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    close: async () => {
      await answered(driver, 'DELETE', session).catch(() => undefined)
      end(driver, home)
    },
  }
}
