import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import puppeteer, { type Browser } from 'puppeteer-core'
import { browserArguments } from '../../support/browser.ts'
import { missingPackages } from '../../support/engines.ts'
import { puppetTab, size } from './puppet.ts'
import type { Pace, Tab } from './tab.ts'
import { webDriverTab } from './webdriver.ts'

export type Theme = 'light' | 'dark'

/** A browser engine that tests can start. */
export interface Engine {
  readonly name: string
  /** Why it cannot be started here; null if it can. */
  readonly problem: string | null
  /** Starts a browser, or a profile of one that runs, in a window of this width; WPE's has its own. */
  readonly open: (theme?: Theme, pace?: Pace, width?: number) => Promise<Tab>
  readonly close: () => Promise<void>
}

const lacking = (...engines: Parameters<typeof missingPackages>[0] & {}): string | null => {
  const missing = missingPackages(engines)
  return missing.length === 0 ? null : `skipped: install ${missing.join(' and ')}`
}

/** Firefox takes its colour scheme at its start: one browser for each. */
export const firefox = (): Engine => {
  const browsers = new Map<Theme, Promise<Browser>>()
  const start = (theme: Theme) =>
    puppeteer.launch({
      browser: 'firefox',
      executablePath: '/usr/bin/firefox-esr',
      extraPrefsFirefox: {
        'intl.accept_languages': 'pt-BR, pt',
        'layout.css.prefers-color-scheme.content-override': theme === 'dark' ? 0 : 1,
      },
    })
  return {
    name: 'Firefox',
    problem: lacking('firefox'),
    open: async (theme = 'light', pace, width) => {
      const browser = browsers.get(theme) ?? start(theme)
      browsers.set(theme, browser)
      return puppetTab(await browser, undefined, pace, width)
    },
    close: async () => {
      for (const browser of browsers.values()) await (await browser).close()
    },
  }
}

/** Chromium 103 (June 2022) from a package made for servers, which holds a compressed headless shell. */
const oldChromium = (): string => {
  const from = dirname(createRequire(import.meta.url).resolve('@sparticuz/chromium/package.json'))
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }
  const folder = join(import.meta.dirname, '../../../node_modules/.cache/old-chromium')
  const program = join(folder, version)
  if (existsSync(program)) return program
  mkdirSync(folder, { recursive: true })
  const unfinished = `${program}.${process.pid}`
  writeFileSync(unfinished, brotliDecompressSync(readFileSync(join(from, 'bin/chromium.br'))))
  chmodSync(unfinished, 0o755)
  renameSync(unfinished, program)
  return program
}

export const chromium103 = (): Engine => {
  const program = oldChromium()
  const runs = spawnSync(program, ['--version', '--no-sandbox'], { timeout: 20_000 }).status === 0
  let browser: Promise<Browser> | undefined
  return {
    name: 'Chromium 103',
    problem: runs ? null : 'skipped: it needs Linux on x64 with the libraries of a Chromium',
    open: async (theme = 'light', pace, width) => {
      const args = [...browserArguments, '--no-zygote', '--in-process-gpu', '--lang=pt-BR']
      browser ??= puppeteer.launch({ executablePath: program, args })
      return puppetTab(await browser, theme, pace, width)
    },
    close: async () => {
      await (await browser)?.close()
    },
  }
}

/** Starts an X server on a free display and returns the display's name. */
const startDisplay = async (): Promise<readonly [ChildProcess, string]> => {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const number = await new Promise<string>((resolve, reject) => {
    server.stdio[3]?.once('data', (line: Buffer) => resolve(String(line).trim()))
    server.once('exit', (code) => reject(new Error(`Xvfb ended (${code}) before it had a display`)))
  })
  return [server, `:${number}`]
}

/** Software rendering, without the helpers of a desktop. */
const plain = {
  WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  LIBGL_ALWAYS_SOFTWARE: '1',
  NO_AT_BRIDGE: '1',
}

/** WebKitGTK, as Safari is today. */
export const webkit = (): Engine => {
  let display: ReturnType<typeof startDisplay> | undefined
  return {
    name: 'WebKitGTK',
    problem: lacking('webkit'),
    open: async (theme = 'light', pace, width = size.width) => {
      display ??= startDisplay()
      const [, name] = await display
      const themed = theme === 'dark' ? 'Adwaita:dark' : 'Adwaita'
      return webDriverTab(
        {
          program: 'WebKitWebDriver',
          capabilities: {},
          env: { ...plain, DISPLAY: name, GTK_THEME: themed },
          size: { ...size, width },
        },
        pace,
      )
    },
    close: async () => {
      const [server] = (await display) ?? []
      server?.kill()
    },
  }
}

/** WPE WebKit 2.38, as Safari 16.0 was; it cannot prefer dark. */
export const oldWebkit = (): Engine => {
  const platform = `width=${size.width},height=${size.height}`
  const args = ['--automation', '--platform=headless', `--platform-params=${platform}`]
  return {
    name: 'WPE WebKit 2.38',
    problem: lacking('oldWebkit'),
    open: (_theme, pace) =>
      webDriverTab(
        {
          program: 'WPEWebDriver',
          capabilities: { 'wpe:browserOptions': { binary: '/usr/bin/cog', args } },
          env: { ...plain, COG_PLATFORM_NAME: 'headless', COG_PLATFORM_PARAMS: platform },
        },
        pace,
      ),
    close: async () => undefined,
  }
}
