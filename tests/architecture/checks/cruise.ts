import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './source.ts'

/** A forbidden dependency; an orphan is its own target. */
interface Violation {
  rule: string
  from: string
  to: string
}

/** Modules and violations of a run. */
export interface Cruised {
  readonly sources: readonly string[]
  readonly violations: readonly Violation[]
}

interface Report {
  modules: { source: string; dependencies: unknown[] }[]
  summary: { violations: { rule: { name: string }; from: string; to: string }[] }
}

/** Folders with code that runs for visitors, developers or on the server. */
export const shipped = ['machines', 'src', 'packages/contract', 'packages/server']

const program = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const config = join(root, '.dependency-cruiser.cjs')

/**
 * Runs the dependency rules on a folder with the project's structure.
 *
 * @param folder contains these folders, or some of them
 */
export async function cruise(folder: string): Promise<Cruised> {
  const parts = [...shipped, 'packages/statecharts'].filter((part) => existsSync(join(folder, part)))
  const output = await run([program, '--config', config, '--output-type', 'json', ...parts], folder)
  const { modules, summary } = JSON.parse(output) as Report
  const violations = summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }))
  return { sources: modules.map((module) => module.source), violations }
}

/** The exit code is the number of violations, so only missing output is an error. */
function run(args: string[], cwd: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (stdout.startsWith('{')) resolve(stdout)
      else reject(new Error(`${error?.message}\n${stderr}`))
    })
  })
}
