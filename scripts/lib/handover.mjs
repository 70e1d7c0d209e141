import { spawn, spawnSync } from 'node:child_process'
import { constants } from 'node:os'
import { ensureInstalled } from './install.mjs'
import { projectRuntime } from './runtime.mjs'

/**
 * Installs missing packages and finds the Node to continue with; on failure, exits with a message.
 *
 * @param {string} root the project's folder
 * @param {{dev?: boolean}} [options] `dev: false` does without developers' packages
 * @returns {Promise<string>} path of a Node that runs TypeScript files
 */
export async function prepare(root, options) {
  const failure = await ensureInstalled(root, options)
  const { path, problem } = projectRuntime(root)
  if (failure === null && path !== null) return path
  for (const text of [failure, problem]) if (text !== null) console.error(text)
  process.exit(1)
}

/**
 * Runs a project script; if it fails, exits with its code.
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
 * Replaces this process by another: output, exit code and all signals are passed on.
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
  // A terminal sends Ctrl-C to the whole process group, including the child.
  const fromTerminal = process.stdin.isTTY === true
  process.on('SIGINT', () => fromTerminal || child.kill('SIGINT'))
  process.once('SIGTERM', () => child.kill('SIGTERM'))
  process.on('SIGTERM', () => {})
}

/**
 * Ends the child when npm or its shell is killed, which pass no signal on; otherwise a server would keep its port.
 *
 * @param {import('node:child_process').ChildProcess} child
 */
function endWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined) return
  const parent = process.ppid
  const npm = parentOfShell(parent)
  const watch = setInterval(() => {
    if (process.ppid === parent && (npm === null || isRunning(npm))) return
    clearInterval(watch)
    child.kill('SIGTERM')
  }, 500)
}

/**
 * @param {number} pid
 * @returns {number | null} the parent's id; null if the process is no shell or cannot be looked up
 */
function parentOfShell(pid) {
  const { stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' })
  const found = /^\s*(\d+)\s+\S*sh\s*$/.exec(stdout ?? '')
  return found === null ? null : Number(found[1])
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    return process.kill(pid, 0)
  } catch (fault) {
    return /** @type {NodeJS.ErrnoException} */ (fault).code === 'EPERM'
  }
}

/**
 * @param {number | null} code
 * @param {NodeJS.Signals | null} signal
 */
function exitCode(code, signal) {
  return code ?? 128 + (signal === null ? 0 : constants.signals[signal])
}
