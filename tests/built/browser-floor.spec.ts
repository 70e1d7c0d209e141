import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import postcss from 'postcss'
import { describe, expect, it } from 'vitest'
import { oldestBrowsers } from '../../scripts/lib/browser-floor.ts'
import { isAsked } from '../../scripts/lib/old-containers.ts'
import { newFeaturesOfScript, newFeaturesOfStyles } from '../architecture/checks/browser-floor.ts'

const root = join(import.meta.dirname, '../..')
const site = join(root, 'dist/site')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')

/** Methods of objects of ours and of libraries that share their names with newer ones of browsers. */
const ownMethods: ReadonlySet<string> = new Set(
  [
    'adopt',
    'check',
    'configure',
    'entry',
    'equals',
    'escape',
    'fallback',
    'format',
    'inspect',
    'local',
    'queue',
  ]
    .concat(['subscribe', 'to', 'transition', 'unsubscribe', 'use'])
    .map((name) => `.${name}()`),
)

/** What is used only where a browser has it. */
const asked: Readonly<Record<string, string>> = {
  'AbortSignal.any': 'src/adapters/abort-signal-polyfill.ts adds it',
  'AbortSignal.timeout': 'src/adapters/abort-signal-polyfill.ts adds it',
  '.requestSubmit()': 'src/adapters/event-replay.ts clicks the button without it',
  '.createPolicy()': 'src/adapters/script-loader.ts: Trusted Types, asked for',
  '.createScriptURL()': 'src/adapters/script-loader.ts: a method of its policy',
  '.navigate()': 'react-dom asks for the Navigation API; sw.js runs where a service worker runs',
  '.skipTransition()': 'react-dom, of a view transition that it has started',
  '.startViewTransition()': 'react-dom, in a component of its own that no page uses',
}

/** Without these a page looks plainer, and says and does the same. */
const plainer: Readonly<Record<string, string>> = {
  ':details-content': 'answers open without a movement',
  'content-visibility': 'of the same movement',
  'content-visibility: visible': 'of the same movement',
  '@starting-style': 'dialogs appear without a movement',
  ':has': 'a chosen card has no frame: its own radio, or its words, show the choice (old-browsers.css)',
  '@container': 'old-containers.ts repeats those of the page as media queries; the others change sizes',
  container: 'of @container',
  'container: inline-size': 'of @container',
  'the unit cqi':
    'old-containers.ts writes a length of the window before it; carousel.module.css asks for it',
  'grid-template-rows: subgrid':
    'cards of a row need not have their lines at one height; the hero has a fallback',
  '@media forced-colors': 'a browser without them has no such mode',
  '@media scripting': 'a browser without it shows the part for scripts',
  '@page': 'margins of paper',
  'accent-color': 'the colour of a radio button',
  'align-content: start': 'MDN means blocks; of grids it is old',
  'align-content: end': 'MDN means blocks; of grids it is old',
  'background-clip: text': 'Lightning CSS adds the prefixed one',
  outline: 'MDN means that it follows round corners',
  'overflow-x: clip': 'a page that slides in may be scrolled sideways meanwhile',
  'overscroll-behavior': 'what is behind a dialog may scroll',
  'overscroll-behavior: contain': 'what is behind a dialog may scroll',
  'overscroll-behavior-x': 'what is behind a carousel may scroll',
  'overscroll-behavior-x: contain': 'what is behind a carousel may scroll',
  'scrollbar-color': 'the bar of a carousel',
  'scrollbar-width': 'the bar of a carousel',
  'scrollbar-width: none': 'the bar of a carousel',
  'scrollbar-width: thin': 'the bar of a carousel',
  'text-wrap': 'line breaks',
  'text-wrap: balance': 'line breaks',
  'text-wrap: pretty': 'line breaks',
}

const filesNamed = (kind: string): readonly string[] =>
  globSync(`**/*.${kind}`, { cwd: site }).map((file) => join(site, file))

describe('the oldest supported browsers', () => {
  it('run all built scripts: what they lack is added, or asked for before', () => {
    const used = new Set(
      filesNamed('js').flatMap((file) => newFeaturesOfScript(file, readFileSync(file, 'utf8'))),
    )
    expect([...used].filter((feature) => !ownMethods.has(feature)).sort()).toEqual(Object.keys(asked).sort())
  })

  it('understand all built styles but those that make a page nicer', () => {
    const used = new Set(filesNamed('css').flatMap((file) => newFeaturesOfStyles(readFileSync(file, 'utf8'))))
    expect([...used].sort()).toEqual(Object.keys(plainer).sort())
  })

  it('find a length of the window before each of the page’s width', () => {
    const alone: string[] = []
    for (const file of filesNamed('css'))
      postcss.parse(readFileSync(file, 'utf8')).walkDecls(/./, (declaration) => {
        const { parent, prop, value } = declaration
        const isBefore = parent?.some(
          (other) => other.type === 'decl' && other.prop === prop && /vw/.test(other.value),
        )
        if (/cqi/.test(value) && !isBefore && !isAsked(declaration)) alone.push(`${declaration}`)
      })
    expect(alone).toEqual([])
  })

  it.each([
    ['const late = [2, 1].toSorted()', '.toSorted()'],
    ['const { promise } = Promise.withResolvers()', 'Promise.withResolvers'],
    ['new URLPattern({ pathname: "/" })', 'new URLPattern'],
    ['/(?<=a)b/.test("ab")', 'a lookbehind'],
    ['new RegExp("(?<!a)b")', 'a lookbehind'],
  ])('lack what a script needs: %s', (text, feature) => {
    expect(newFeaturesOfScript('x.js', text)).toEqual([feature])
  })

  it.each([
    [':root { --ink: light-dark(#000, #fff) }', 'light-dark()'],
    ['@media (width >= 48rem) { p { margin: 0 } }', '@media with <'],
    ['p { height: 100dvh }', 'the unit dvh'],
  ])('lack what a style needs: %s', (text, feature) => {
    expect(newFeaturesOfStyles(text)).toEqual([feature])
  })

  it('are not held up by what they can be asked for', () => {
    expect(newFeaturesOfScript('x.js', 'document.body.checkVisibility?.()')).toEqual([])
    expect(newFeaturesOfStyles('@supports (height: 1dvh) { p { height: 1dvh } }')).toEqual([])
  })

  it('are those that the README names', () => {
    const [line = ''] = /^.*oldest.*browsers.*$/m.exec(read('README.md')) ?? []
    const named = { ios_saf: 'iOS', samsung: 'Samsung Internet', chrome: 'Chrome', edge: 'Edge' }
    const words = oldestBrowsers.map((browser) => {
      const [name = '', version = ''] = browser.split(' ')
      return `${(named as Record<string, string>)[name] ?? name[0]?.toUpperCase() + name.slice(1)} ${version}`
    })
    expect(words.filter((word) => !line.includes(word))).toEqual([])
  })

  it('differ from older ones by styles alone, which show a sentence on every page', () => {
    const pages = filesNamed('html').filter((file) => !file.includes('/demo/'))
    const silent = pages.filter((file) => !/<p data-old-browser[^>]* hidden/.test(readFileSync(file, 'utf8')))
    expect(silent).toEqual([])
    const showing = filesNamed('css').filter((file) =>
      /@supports not \(font-palette: ?light\)/.test(readFileSync(file, 'utf8')),
    )
    const mute = pages.filter((file) => {
      const html = readFileSync(file, 'utf8')
      return !showing.some((sheet) => html.includes(`href="/assets/${basename(sheet)}"`))
    })
    expect(mute).toEqual([])
  })
})
