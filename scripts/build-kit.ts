import { spawnSync } from 'node:child_process'
import { copyFileSync, globSync, rmSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..')
const kit = join(root, 'statecharts')
const output = join(kit, 'dist')

/** Compiles the tools in `packages/statecharts/` into a package that any project can install; runs before `npm pack`. */
rmSync(output, { recursive: true, force: true })
const compiler = join(root, 'node_modules/typescript-native/bin/tsc')
const { status } = spawnSync(process.execPath, [compiler, '-p', kit], { stdio: 'inherit' })
if (status !== 0) throw new Error('The kit does not compile')
for (const file of globSync('inspector/*.css', { cwd: kit }))
  copyFileSync(join(kit, file), join(output, file))
