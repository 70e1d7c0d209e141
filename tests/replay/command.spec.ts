import { spawnSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { replay } from 'statechart-kit/internal/replay/replay'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import config from '../../statecharts.config.ts'

const root = join(import.meta.dirname, '../..')
const logs = join(import.meta.dirname, 'logs')
const whole = join(logs, 'postal-code-not-looked-up.jsonl')

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'ultrafibra-replay-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const called = async (...args: string[]) => {
  const [stdout, stderr]: [string[], string[]] = [[], []]
  const status = await replay(config, args, {
    log: (line) => stdout.push(line),
    error: (line) => stderr.push(line),
  })
  return {
    status,
    lines: stdout.join('\n').trim().split('\n'),
    stderr: stderr.map((line) => `${line}\n`).join(''),
  }
}

const asProcess = (...args: string[]) => {
  const command = ['--disable-warning=ExperimentalWarning', 'packages/statecharts/cli.ts', 'replay', ...args]
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' })
  return { status, lines: stdout.trim().split('\n'), stderr }
}

/** A copy of a log with one changed text. */
const edited = (from: string, to: string): string => {
  const file = join(folder, 'edited.jsonl')
  const text = readFileSync(whole, 'utf8')
  expect(text).toContain(from)
  writeFileSync(file, text.replace(from, to))
  return file
}

describe('npm run replay', () => {
  it('prints each step of a log that replays, and exits with 0', async () => {
    const { status, lines } = await called(whole)
    expect(status).toBe(0)
    expect(lines.slice(-2)).toEqual([
      '5. journey/checkout/look-up-cep answers → journey/checkout: nr-imovel.editing, at /checkout/nr-imovel/; journey/checkout/look-up-cep: not running',
      '5 steps, no difference.',
    ])
  })

  it('stops at the first difference, prints it, and exits with 1', async () => {
    const { status, lines } = await called(edited('{"cep":"failed"}', '{"cep":"editing"}'), whole)
    expect(status).toBe(1)
    expect(lines).toContain('Step 3 differs: journey/checkout')
    expect(lines.at(-1)).toBe('5 steps, no difference.')
  })

  it('writes the shortest log beside the file', async () => {
    const file = join(folder, 'long.jsonl')
    copyFileSync(whole, file)
    const { status, lines } = await called(file, '--minimise', '--step=3')
    expect([status, lines.at(-1)]).toEqual([0, `3 steps → 3: ${join(folder, 'long.min.jsonl')}`])
    expect((await called(join(folder, 'long.min.jsonl'))).status).toBe(0)
  })

  it('says why there is no shortest log, and exits with 1', async () => {
    const file = join(folder, 'impossible.jsonl')
    writeFileSync(file, readFileSync(whole, 'utf8').split('\n').toSpliced(2, 1).join('\n'))
    expect(await called(file, '--minimise')).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('Step 2 is impossible: "journey/checkout/look-up-cep" is not running'),
    })
  })

  it('refuses a flag that it does not know', async () => {
    const { status, lines } = await called(whole, '--minimize')
    expect([status, lines[0]]).toEqual([2, expect.stringContaining('[--accept | --minimise')])
  })

  it('refuses an invalid log, and exits with 2', async () => {
    const file = join(folder, 'other.jsonl')
    writeFileSync(file, '{"format":"har"}\n')
    const { status, stderr } = await called(file)
    expect({ status, stderr }).toEqual({
      status: 2,
      stderr: `${file}: Line 1, format: Invalid type: Expected "statechart-session" but received "har"\n`,
    })
  })

  it('writes the charts’ current results into the log with --accept', async () => {
    const file = join(folder, 'copy.jsonl')
    copyFileSync(edited('{"cep":"failed"}', '{"cep":"editing"}'), file)
    expect((await called(file, '--accept')).status).toBe(0)
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(whole, 'utf8'))
  })

  it('exits and writes to stdout and stderr like its function', async () => {
    const files = [edited('{"cep":"failed"}', '{"cep":"editing"}'), join(folder, 'nothing.jsonl')]
    expect(asProcess(...files)).toEqual(await called(...files))
  })
})
