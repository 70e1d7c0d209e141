import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { buildProblems } from './lib/build-settings.ts'
import { compressSite } from './lib/compress-site.ts'
import { siteFingerprint } from './lib/fingerprint.ts'

const root = join(import.meta.dirname, '..')
const { values: asked } = parseArgs({
  options: {
    'if-stale': { type: 'boolean', default: false },
    to: { type: 'string', default: 'dist/site' },
    // Skips the compressed files, which are half of the work.
    plain: { type: 'boolean', default: false },
  },
})
const site = join(root, asked.to)
const stamp = asked.to === 'dist/site' ? join(root, 'dist/.fingerprint') : `${site}.fingerprint`
const manifest = `${site}.manifest.json`

/** Whether the site was built from the current sources with the requested options. */
function isFresh(fingerprint: string): boolean {
  return existsSync(site) && existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint
}

/** Adds to a client build what is written with the brand; its file is read with these modules. */
async function complete(fresh: string): Promise<void> {
  const { copyBrandFiles } = await import('./lib/brand-files.ts')
  const { buildInspector, hasInspector } = await import('./lib/build-inspector.ts')
  const { buildDemo } = await import('./lib/build-demo.ts')
  const { minifyPlainScripts } = await import('./lib/minify-plain.ts')
  const { recolourDrawings } = await import('./lib/recolour.ts')
  const { writeSite } = await import('./lib/write-site.ts')
  recolourDrawings(fresh)
  minifyPlainScripts(fresh)
  copyBrandFiles(fresh)
  if (hasInspector()) await buildInspector(root, fresh)
  await buildDemo(root, fresh)
  console.log(`Páginas escritas: ${await writeSite(root, fresh)}`)
}

/** The error in the files of brand and offer, which all parts of the build read, or colours that cannot be read. */
const dataProblems = async (): Promise<readonly string[]> => {
  try {
    await import('@ultrafibra/contract/brand')
    await import('@ultrafibra/contract/shop-offer')
    const { recoloured } = await import('@ultrafibra/server/catalogue/recoloured')
    const { contrastProblems } = await import('./lib/contrast.ts')
    return contrastProblems(recoloured(readFileSync(join(root, 'src/styles/tokens.css'), 'utf8')))
  } catch (fault) {
    if (fault instanceof StartupError) return [fault.message]
    throw fault
  }
}

/** Builds in a separate folder and swaps, so that a running server never sees half a build. */
async function build(fingerprint: string): Promise<number> {
  const fresh = join(root, `dist/.site-${process.pid}`)
  const old = join(root, `dist/.old-${process.pid}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const args = [vite, 'build', '--outDir', fresh, '--emptyOutDir', '--logLevel', 'warn']
  const run = spawnSync(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (run.status !== 0) {
    rmSync(fresh, { recursive: true, force: true })
    return run.status ?? 1
  }
  try {
    await complete(fresh)
    if (!asked.plain) {
      console.log('Comprimindo os arquivos…')
      await compressSite(fresh)
    }
  } catch (fault) {
    rmSync(fresh, { recursive: true, force: true })
    if (!(fault instanceof StartupError)) throw fault
    console.error(fault.message)
    return 1
  }
  // Build metadata is for our tools, not part of the site.
  renameSync(join(fresh, '.vite/manifest.json'), manifest)
  rmSync(join(fresh, '.vite'), { recursive: true })
  rmSync(stamp, { force: true })
  if (existsSync(site)) renameSync(site, old)
  renameSync(fresh, site)
  writeFileSync(stamp, fingerprint)
  rmSync(old, { recursive: true, force: true })
  return 0
}

const problems = [...buildProblems(process.env), ...(await dataProblems())]
const fingerprint = siteFingerprint(root) + (asked.plain ? ' plain' : '')
if (problems.length > 0) {
  console.error(problems.join('\n'))
  process.exitCode = 1
} else if (!(asked['if-stale'] && isFresh(fingerprint))) {
  console.log('Construindo o site (vite build)…')
  process.exitCode = await build(fingerprint)
}
