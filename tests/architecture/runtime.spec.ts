import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildProblems } from '../../scripts/lib/build-settings.ts'
import { siteFingerprint } from '../../scripts/lib/fingerprint.ts'
import { followInstall, missingPackages } from '../../scripts/lib/install.mjs'
import { nodeVersionProblem, projectRuntime } from '../../scripts/lib/runtime.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ultrafibra-runtime-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function write(path: string, text: string): void {
  mkdirSync(join(folder, path, '..'), { recursive: true })
  writeFileSync(join(folder, path), text, { mode: 0o755 })
}

describe('the Node version', () => {
  it.each(['v22.12.0', '22.12.1', 'v24.21.0', 'v26.0.0-nightly2026'])('is fine when it is %s', (version) => {
    expect(nodeVersionProblem(version)).toBeNull()
  })

  it.each(['v20.20.2', 'v22.11.9', 'v18.0.0', '8.1.0'])('is too old when it is %s', (version) => {
    expect(nodeVersionProblem(version)).toMatch(/^Este projeto precisa do Node 22\.12 ou mais novo/)
    expect(nodeVersionProblem(version)).toContain(`Node ${version.replace('v', '')}`)
  })
})

describe('the Node that runs the project', () => {
  const bundled = `node_modules/node-${process.platform}-${process.arch}/bin/node`
  const old = { path: '/usr/bin/node', version: 'v20.20.2' }

  it('is the one the project installed', () => {
    write(bundled, '#!/bin/sh\necho v24.21.0\n')
    expect(projectRuntime(folder, old)).toEqual({
      path: join(folder, bundled),
      problem: null,
    })
  })

  it('is the current one if the installed one does not run on this machine', () => {
    write(bundled, '#!/bin/sh\nexit 126\n')
    const current = { path: '/opt/node', version: 'v22.18.0' }
    expect(projectRuntime(folder, current)).toEqual({ path: '/opt/node', problem: null })
  })

  it('is none if the only one is too old for TypeScript files', () => {
    expect(projectRuntime(folder, old)).toEqual({
      path: null,
      problem: nodeVersionProblem('20.20.2', '22.18.0'),
    })
    expect(projectRuntime(folder, { ...old, version: 'v22.17.1' }).path).toBeNull()
  })
})

describe('the missing packages', () => {
  const lock = (packages: object) => JSON.stringify({ packages: { '': {}, ...packages } })

  it('are all in a fresh clone', () => {
    write('package-lock.json', lock({ 'node_modules/ky': { version: '2.1.0' } }))
    expect(missingPackages(folder)).toEqual(['node_modules/ky'])
  })

  it('are those whose version changed in the lock file', () => {
    write('package-lock.json', lock({ a: { version: '2.0.0' }, b: { version: '1.0.0' } }))
    write('node_modules/.package-lock.json', lock({ a: { version: '1.0.0' }, b: { version: '1.0.0' } }))
    expect(missingPackages(folder)).toEqual(['a'])
  })

  it('are not those of developers where only the server runs', () => {
    write('package-lock.json', lock({ a: { version: '1.0.0', dev: true }, b: { version: '1.0.0' } }))
    expect(missingPackages(folder, { dev: false })).toEqual(['b'])
  })

  it('are none if only other platforms’ builds are absent', () => {
    write('package-lock.json', lock({ a: { version: '1.0.0', optional: true } }))
    write('node_modules/.package-lock.json', lock({}))
    expect(missingPackages(folder)).toEqual([])
  })
})

describe('the installation', () => {
  const npmFetch = 'npm http fetch GET'
  let npm = { stdout: new PassThrough(), stderr: new PassThrough() }
  let said: string[] = []
  const follow = () =>
    followInstall(npm, { total: 3, source: () => 'registro.exemplo', print: (line) => said.push(line) })
  const writes = async (...lines: string[]) => {
    for (const line of lines) npm.stderr.write(`${line}\n`)
    await vi.advanceTimersByTimeAsync(1)
  }
  beforeEach(() => {
    vi.useFakeTimers()
    npm = { stdout: new PassThrough(), stderr: new PassThrough() }
    said = []
  })
  afterEach(() => vi.useRealTimers())

  it('says how many packages have come, and nothing where none came', async () => {
    follow()
    await writes(`${npmFetch} 200 https://r/ky`, `${npmFetch} 200 https://r/ky/-/ky-2.tgz 9ms (cache miss)`)
    await vi.advanceTimersByTimeAsync(3_000)
    await writes('npm http cache hono@https://r/hono/-/hono-4.tgz 0ms (cache hit)')
    await vi.advanceTimersByTimeAsync(6_000)
    expect(said).toEqual(['  1 de 3 pacotes', '  2 de 3 pacotes'])
  })

  it('names where packages should come from after ten seconds without an answer', async () => {
    follow()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(said).toEqual(['Sem resposta há 10 segundos de registro.exemplo. Continuo tentando…'])
  })

  it('tells once of downloads that fail, and keeps the rest of what npm says', async () => {
    const output = follow()
    const failed = (name: string) => `${npmFetch} https://r/${name} attempt 1 failed with ECONNREFUSED`
    await writes(failed('ky'), failed('hono'), 'npm error sem rede')
    expect(said).toEqual(['Falha ao baixar pacotes de registro.exemplo: ECONNREFUSED. Continuo tentando…'])
    expect(output()).toEqual(['npm error sem rede'])
  })
})

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
  const anOrigin = 'uma origem sem barra no fim, como https://loja.exemplo.com.br.'
  it.each([
    ['SITE_ORIGIN', 'loja.exemplo.com.br', anOrigin],
    ['SITE_ORIGIN', 'https://loja.exemplo.com.br/', anOrigin],
    ['VITE_VIDEO_ORIGIN', 'https://videos.exemplo.com.br/embed', anOrigin],
    ['VITE_WEBCARE_URL', 'care.exemplo.com.br/c.js', aWay],
    ['VITE_FINGERPRINT_URL', 'javascript:alert(1)', aWay],
    ['VITE_PREFERENCES_URL', '//outra.exemplo.com.br/p.js', aWay],
    ['VITE_API_BASE', 'api', aWay],
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
      VITE_INSPECTOR: 'off',
    }
    expect(buildProblems(settings)).toEqual([])
  })
})
