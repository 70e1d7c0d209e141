import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const site = join(import.meta.dirname, '../../dist/site')
const files = readdirSync(site, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /[.](?:js|html|css|json|xml|txt)$/.test(path),
)
const textOf = (path: string): string => readFileSync(join(site, path), 'utf8')
const ofDemo = files.filter((path) => /^(?:assets\/)?demo\//.test(path))
const withoutHash = (path: string): string => path.replace(/-[\w-]{8}[.]/, '.')

describe('the built demo', () => {
  it('is a document, a script and a style', () => {
    expect(ofDemo.map(withoutHash).toSorted()).toEqual([
      'assets/demo/demo.css',
      'assets/demo/demo.js',
      'demo/index.html',
    ])
  })

  it('references only its own files, fonts, and the files that every page starts with', () => {
    const named = ofDemo.flatMap((path) => [
      ...textOf(path).matchAll(
        /["'`(=]\/?((?:assets\/[\w./-]+|script-errors|display|early-events|favicon)[.](?:js|css|svg|woff2))/g,
      ),
    ])
    const foreign = named.map(([, file = '']) => file).filter((file) => !file.endsWith('.woff2'))
    expect([...new Set(foreign)].map(withoutHash).toSorted()).toEqual([
      'assets/demo/demo.css',
      'assets/demo/demo.js',
      'display.js',
      'early-events.js',
      'favicon.svg',
      'script-errors.js',
    ])
  })

  it('makes no requests', () => {
    const calls = /\/api\b|lead-v2|\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket\(|EventSource\(/
    expect(ofDemo.filter((path) => calls.test(textOf(path)))).toEqual([])
  })

  it('is not referenced by the site’s files', () => {
    const others = files.filter((path) => !ofDemo.includes(path))
    expect(others.filter((path) => textOf(path).includes('assets/demo/'))).toEqual([])
    expect(textOf('sitemap.xml')).not.toContain('/demo')
  })
})
