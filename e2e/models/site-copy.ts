import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const built = join(import.meta.dirname, '../../dist/site')

/** What the build writes for `import.meta.env`. */
const builtSettings = '{BASE_URL:`/`,'

const nextName = (name: string): string => name.replace(/\.js$/, '-renamed.js')

const isScript = (name: string): boolean => name.endsWith('.js')

/** What a test may change; the rest is linked. */
const copied = ['assets', 'checkout', 'app.html']

/** A copy of the built site whose scripts a test may change, as another build or a broken release. */
export class SiteCopy {
  readonly folder = mkdtempSync(join(tmpdir(), 'ultrafibra-site-'))
  readonly #assets = join(this.folder, 'assets')
  readonly #hidden = new Map<string, Buffer>()

  constructor() {
    for (const name of readdirSync(built)) {
      if (!copied.includes(name)) symlinkSync(join(built, name), join(this.folder, name))
    }
    for (const name of copied) cpSync(join(built, name), join(this.folder, name), { recursive: true })
  }

  /** Compiles URLs into the site, as a build with these variables does. */
  setAddresses(addresses: Readonly<Record<string, string>>): void {
    const settings = Object.entries(addresses).map(([name, value]) => `${name}:${JSON.stringify(value)},`)
    const changed = this.#names().filter((name) => {
      const text = isScript(name) ? this.#read(name) : ''
      if (!text.includes(builtSettings)) return false
      this.#write(name, text.replace(builtSettings, builtSettings + settings.join('')))
      return true
    })
    if (changed.length === 0) throw new Error(`No script of the site holds ${builtSettings}`)
  }

  /** Renames one script and all its importers, as the next build does when one file changed; without a name, all. */
  renameScript(start?: string): void {
    const scripts = this.#names().filter(isScript)
    const texts = new Map(scripts.map((name) => [name, this.#read(name)]))
    const renamed = new Set(start === undefined ? scripts : this.#find(start))
    for (const old of renamed) {
      for (const [name, text] of texts) if (text.includes(old)) renamed.add(name)
    }
    const asked = (text: string): string =>
      [...renamed].reduce((changed, name) => changed.replaceAll(name, nextName(name)), text)
    for (const [name, text] of texts) {
      if (renamed.has(name)) this.#remove(name)
      this.#write(renamed.has(name) ? nextName(name) : name, asked(text))
    }
    for (const page of ['app.html', 'checkout/cep/index.html']) {
      const text = asked(readFileSync(join(built, page), 'utf8'))
      for (const twin of ['', '.br', '.gz']) rmSync(join(this.folder, page + twin), { force: true })
      writeFileSync(join(this.folder, page), text)
    }
  }

  /** Removes the scripts or styles of one name, as a broken release would; returns their paths. The server may have them for a second more. */
  hide(start: string, kind?: '.css'): readonly string[] {
    const names = this.#find(start, kind)
    for (const name of names) {
      this.#hidden.set(name, readFileSync(join(this.#assets, name)))
      this.#remove(name)
    }
    return names.map((name) => `/assets/${name}`)
  }

  /** Restores all removed files. */
  restore(): void {
    for (const [name, bytes] of this.#hidden) writeFileSync(join(this.#assets, name), bytes)
    this.#hidden.clear()
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true })
  }

  #names(): readonly string[] {
    return readdirSync(this.#assets)
  }

  /** All files of this name: two journeys' scripts may share it and differ by hash. */
  #find(start: string, kind: '.js' | '.css' = '.js'): readonly string[] {
    const found = this.#names().filter((name) => name.startsWith(`${start}-`) && name.endsWith(kind))
    if (found.length === 0) throw new Error(`The site has no file "${start}" (${kind})`)
    return found
  }

  #read(name: string): string {
    return readFileSync(join(this.#assets, name), 'utf8')
  }

  /** Its compressed twins are outdated. */
  #write(name: string, text: string): void {
    this.#remove(name)
    writeFileSync(join(this.#assets, name), text)
  }

  #remove(name: string): void {
    for (const twin of ['', '.br', '.gz']) rmSync(join(this.#assets, name + twin), { force: true })
  }
}
