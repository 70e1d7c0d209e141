import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { ensureInstalled } from './install.mjs'
import { projectRuntime } from './runtime.mjs'

/**
 * Installs what is missing and finds the Node to go on with; ends this process with a sentence where that fails.
 *
 * @param {string} root the project's folder
 * @returns {string} path of a Node that runs TypeScript files
 */
export function prepare(root) {
  const failure = ensureInstalled(root)
  const { path, problem } = projectRuntime(root)
  if (failure === null && path !== null) return path
  for (const text of [failure, problem]) if (text !== null) console.error(text)
  process.exit(1)
}

/**
 * Runs a script of the project to its end; ends this process with the script's code where it fails.
 *
 * @param {string} node
 * @param {string} root
 * @param {string[]} args
 */
export function runStep(node, root, args) {
  const run = spawnSync(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  if (run.status !== 0) process.exit(exitCode(run.status, run.signal))
}

/**
 * Lets another process take this one's place: its output, its exit code, and every signal passed on.
 *
 * @param {string} node
 * @param {string} root
 * @param {string[]} args
 */
export function handOver(node, root, args) {
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  passSignalsOn(child)
  endWithNpm(child)
  child.on('error', (error) => {
    console.error(error.message)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(exitCode(code, signal)))
}

/** @param {import('node:child_process').ChildProcess} child */
function passSignalsOn(child) {
  // A terminal sends Ctrl-C to the whole process group: the child has it already.
  const fromTerminal = process.stdin.isTTY === true
  process.on('SIGINT', () => fromTerminal || child.kill('SIGINT'))
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGTERM', () => {})
}

/**
 * An npm that was killed cannot pass a signal on, and would leave a server behind on its port.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const npm = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal])
}
