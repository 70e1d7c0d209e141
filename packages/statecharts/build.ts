import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** What a project installs: compiled, without what only this repository uses. `npm run build && npm pack ./dist`. */
const kit = import.meta.dirname
const output = join(kit, 'dist')
const compiler = join(kit, '../../node_modules/typescript-native/bin/tsc')

rmSync(output, { recursive: true, force: true })
const { status } = spawnSync(process.execPath, [compiler, '-p', kit], { stdio: 'inherit' })
if (status !== 0) throw new Error('The kit does not compile')
for (const file of globSync('inspector/*.css', { cwd: kit }))
  copyFileSync(join(kit, file), join(output, file))
copyFileSync(join(kit, 'README.md'), join(output, 'README.md'))

const {
  private: _private,
  scripts: _scripts,
  ...manifest
} = JSON.parse(readFileSync(join(kit, 'package.json'), 'utf8'))
const sources = Object.entries<string>(manifest.exports).filter(([entry]) => !entry.startsWith('./internal/'))
const exports = Object.fromEntries(
  sources.map(([entry, source]) => {
    const built = source.replace(/\.tsx?$/, '')
    return [entry, { types: `${built}.d.ts`, default: `${built}.js` }]
  }),
)
const engines = { node: '>=22.18' }
const published = { ...manifest, engines, exports, bin: { statecharts: 'cli.js' } }
writeFileSync(join(output, 'package.json'), JSON.stringify(published, null, 2))
