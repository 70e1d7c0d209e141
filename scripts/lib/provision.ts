import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { findBrowser } from '../../tests/support/browser.ts'
import { missingPackages } from '../../tests/support/engines.ts'
import { findPostgres } from '../../tests/support/postgres.ts'

const tenMinutes = 600_000
/** The site's fallback fonts are measured by these: with others, text moves when the web fonts come. */
const fallbackFonts = '/usr/share/fonts/truetype/liberation'

/**
 * Makes sure that the browser tests have a Chromium; installs one if none is found.
 *
 * @returns a message for the user if there is none, else null
 */
export function ensureBrowser(): string | null {
  const whole = findBrowser(process.env, 'whole')
  const isHeadlessMissing = process.env.CHROME_PATH === undefined && findBrowser() === whole
  if (isHeadlessMissing && canUseApt()) installPackage('chromium-headless-shell')
  if (canUseApt() && !existsSync(fallbackFonts)) installPackage('fonts-liberation')
  if (whole === null && canUseApt()) installPackage('chromium')
  else if (whole === null)
    run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  if (findBrowser(process.env, 'whole') !== null) return null
  return 'Não há um Chromium para os testes de navegador: instale o chromium ou aponte CHROME_PATH para um. / No Chromium found: install one or set CHROME_PATH.'
}

/** Installs PostgreSQL if possible; otherwise its tests are skipped and listed at the end. */
export function ensurePostgres(): void {
  if (findPostgres() === null && canUseApt()) installPackage('postgresql')
}

/** Installs other browsers if possible; otherwise their tests are skipped and listed at the end. */
export function ensureEngines(): void {
  if (canUseApt()) for (const name of missingPackages()) installPackage(name)
}

function canUseApt(): boolean {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
}

function installPackage(name: string): void {
  console.log(`Instalando ${name} (apt-get)…`)
  const updated = run('apt-get', ['update', '-q'])
  const installed = updated && run('apt-get', ['install', '-y', '-q', '--no-install-recommends', name])
  if (!installed) console.error(`apt-get não instalou ${name}.`)
}

/** Shows output only on failure. */
function run(program: string, args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const ran = spawnSync(program, args, {
    encoding: 'utf8',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: tenMinutes,
  })
  if (ran.status !== 0) console.error(`${ran.stdout ?? ''}${ran.stderr ?? ''}${ran.error?.message ?? ''}`)
  return ran.status === 0
}
