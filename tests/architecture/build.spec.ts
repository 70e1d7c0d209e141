import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildProblems } from '../../scripts/lib/build-settings.ts'
import { siteFingerprint } from '../../scripts/lib/fingerprint.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ultrafibra-build-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text, { mode: 0o755 })
}

describe('the fingerprint of the site', () => {
  it('depends only on the contents of its sources', () => {
    write('src/index.html', '<html>')
    const first = siteFingerprint(folder, {})
    write('packages/server/main.ts', 'changed')
    expect(siteFingerprint(folder, {})).toBe(first)
    write('src/index.html', '<html lang="pt-BR">')
    expect(siteFingerprint(folder, {})).not.toBe(first)
  })

  it('depends on the compiled-in settings', () => {
    expect(siteFingerprint(folder, { VITE_API: '/a' })).not.toBe(siteFingerprint(folder, { VITE_API: '/b' }))
    expect(siteFingerprint(folder, { HOME: '/a' })).toBe(siteFingerprint(folder, { HOME: '/b' }))
  })
})

describe('the settings of a build', () => {
  const aWay = 'um endereço https://… ou um caminho do próprio site, como /preferencias.js.'
  const aName = 'um nome com até 60 letras, algarismos, pontos, + e -, como 2026-11-25.'
  const anOrigin = 'uma origem sem barra no fim, como https://loja.exemplo.com.br.'
  it.each([
    ['SITE_ORIGIN', 'loja.exemplo.com.br', anOrigin],
    ['SITE_ORIGIN', 'https://loja.exemplo.com.br/', anOrigin],
    ['VITE_VIDEO_ORIGIN', 'https://videos.exemplo.com.br/embed', anOrigin],
    ['VITE_WEBCARE_URL', 'care.exemplo.com.br/c.js', aWay],
    ['VITE_FINGERPRINT_URL', 'javascript:alert(1)', aWay],
    ['VITE_PREFERENCES_URL', '//outra.exemplo.com.br/p.js', aWay],
    ['VITE_API_BASE', 'api', aWay],
    ['VITE_RELEASE', 'depois da campanha', aName],
    ['VITE_INSPECTOR', '1', 'on ou off.'],
  ])('report %s if it is %s', (name, text, expected) => {
    expect(buildProblems({ [name]: text })).toEqual([`${name} precisa ser ${expected}`])
  })

  it('are valid if correct, empty or unset', () => {
    const settings = {
      SITE_ORIGIN: 'https://loja.exemplo.com.br',
      VITE_VIDEO_ORIGIN: 'http://localhost:4000',
      VITE_WEBCARE_URL: 'https://care.exemplo.com.br/c.js?x=1',
      VITE_PREFERENCES_URL: '/preferences.js',
      VITE_API_BASE: 'https://api.exemplo.com.br/v1/',
      VITE_FINGERPRINT_URL: '',
      VITE_RELEASE: '0.1.0+2026-11-25',
      VITE_INSPECTOR: 'off',
    }
    expect(buildProblems(settings)).toEqual([])
  })
})
