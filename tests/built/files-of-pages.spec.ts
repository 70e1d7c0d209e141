import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { circlesIn, keyOf, readManifest, scriptsWith, stylesWith } from '../../scripts/lib/manifest.ts'

const dist = join(import.meta.dirname, '../../dist')
const manifest = readManifest(join(dist, 'site.manifest.json'))
const named = (...names: readonly string[]): readonly string[] => names.map((name) => keyOf(manifest, name))
const withoutHash = (file: string): string => file.replace(/^assets\/(.+)-[\w-]{8}[.]\w+$/, '$1')
const scriptsOf = (...names: readonly string[]) => scriptsWith(manifest, named(...names)).map(withoutHash)

const sheetsOf = (path: string): readonly string[] =>
  [
    ...readFileSync(join(dist, 'site', path), 'utf8').matchAll(/<link rel="stylesheet"[^>]* href="([^"]+)"/g),
  ].map(([, href = '']) => withoutHash(href.slice(1)))

describe('the built files', () => {
  it('import each other in no circle', () => {
    expect(circlesIn(manifest)).toEqual([])
  })

  it('of an untouched marketing page have neither React nor XState', () => {
    expect(scriptsOf('landing-page', 'visit')).not.toContain('vendor')
  })

  it('of a first question have nothing of the journey', () => {
    const journey = ['visit', 'shared', 'site', 'steps', 'purchase']
    expect(scriptsOf('app').filter((name) => journey.includes(name))).toEqual([])
  })

  it('that only report are awaited by none of the others', () => {
    const reporting = [keyOf(manifest, 'visit'), 'app/tracking.ts']
    expect(Object.keys(manifest)).toEqual(expect.arrayContaining(reporting))
    const others = Object.keys(manifest).filter((key) => !reporting.includes(key))
    expect(others.filter((key) => manifest[key]?.imports?.some((one) => reporting.includes(one)))).toEqual([])
  })

  it('of islands have nothing that only journeys need', () => {
    const islands = Object.keys(manifest).filter((key) => /[.]island\b/.test(manifest[key]?.name ?? ''))
    expect(islands.length).toBeGreaterThan(5)
    const scripts = scriptsWith(manifest, [...islands, ...named('http-api', 'http-transport')])
    expect(scripts.map(withoutHash).filter((name) => /^(?:site|steps|purchase)$/.test(name))).toEqual([])
  })

  it('of screens bring no style sheet that a page of their journey does not have', () => {
    const own = stylesWith(manifest, ['app.html', ...named('site')])
    const late = Object.keys(manifest)
      .filter((key) =>
        /screens\/|^_(?:purchase|steps|renewal|coverage|call-back|migration|legal-documents)-[\da-f]{8}/.test(
          key,
        ),
      )
      .flatMap((key) => stylesWith(manifest, [key]))
    expect(late.filter((sheet) => !own.includes(sheet))).toEqual([])
  })

  it.each([
    ['checkout/cep/index.html', ['question']],
    ['chat/index.html', ['question', 'shared']],
    ['app.html', ['question', 'shared']],
    ['index.html', ['question', 'shared', 'sections']],
    ['order-shell.html', ['question', 'order']],
  ])('of %s have the styles of what it draws, the base first', (path, sheets) => {
    expect(existsSync(join(dist, 'site', path))).toBe(true)
    expect(sheetsOf(path)).toEqual(sheets)
  })
})
