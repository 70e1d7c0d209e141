import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type OutsideProvider,
  startOutsideProvider,
} from '../../../tests/support/outside-provider-process.ts'
import { type Provider, startProvider } from '../../../tests/support/provider.ts'
import { conform } from '../cli/conform-command.ts'
import { checkAnswer } from '../ports/policy.ts'
import type { Operation } from '../ports/port.ts'
import { portDocument } from '../ports/port-documents.ts'
import { type PortName, ports } from '../ports/ports.ts'
import { runCommand } from './support/run-command.ts'

const token = 'uma-chave-da-operadora'
const names = Object.keys(ports) as PortName[]
const docs = join(import.meta.dirname, '../../../docs')

/** An answer of each port that has a right shape and is wrong, or has a wrong shape. */
const lies: Readonly<Record<PortName, readonly [answer: unknown, cause: string]>> = {
  coverage: [{ infra: null, skus: ['d500a'], place: null }, 'wrong: plans without a network'],
  risk: [{ verdict: 'approved' }, 'invalid: verdict'],
  customers: [{ customer: { cpf: '52998224725' } }, 'invalid: customer'],
  calendar: [{ days: [{ date: '2020-01-01', periods: ['manha'] }] }, 'wrong: a day that was not asked for'],
  catalogue: [{ plans: [{ id: 1 }], files: {} }, 'invalid: plans.0.sku'],
}

describe('the contract tests of a port', () => {
  let provider: Provider
  let outside: OutsideProvider
  const run = (args: readonly string[], key = token) => runCommand(conform, args, { PORTS_TOKEN: key })
  beforeAll(async () => {
    provider = await startProvider(token)
    outside = await startOutsideProvider()
  })
  afterAll(async () => {
    await provider.stop()
    await outside.stop()
  })

  it.each(names)('pass a provider that fulfils the contract: %s', async (name) => {
    const { code, output } = await run([name, provider.urlOf(name)])
    const count = Object.keys(ports[name].operations).length * 9
    expect([code, output.trim().split('\n').at(-1), output]).toEqual([
      0,
      `${count} certos, 0 errados`,
      expect.not.stringContaining('ERRADO'),
    ])
  })

  it.each(names)('pass one that shares no code with the shop: %s', async (name) => {
    const { code, output } = await run([name, outside.urlOf(name)], outside.env.PORTS_TOKEN)
    expect([code, output]).toEqual([0, expect.not.stringContaining('ERRADO')])
    const source = readFileSync(join(docs, '../tests/support/outside-provider.ts'), 'utf8')
    expect(
      [...source.matchAll(/(?:from|import)\(? ?'([^']+)'/g)].filter(([, file]) => !file?.startsWith('node:')),
    ).toEqual([])
  })

  it.each(names)('fail one that lies: %s', async (name) => {
    const [answer, cause] = lies[name]
    await provider.set(name, { answer })
    const { code, output } = await run([name, provider.urlOf(name)])
    await provider.set(name, {})
    expect(code).toBe(1)
    expect(output).toContain(
      `ERRADO ${Object.keys(ports[name].operations)[0]}: responde à pergunta de exemplo (${cause}`,
    )
  })

  it('fail one that accepts any token, is out of order, or is nowhere', async () => {
    const open = await startProvider()
    const anybody = await run(['risk', open.urlOf('risk')])
    await open.set('risk', { status: 500 })
    const broken = await run(['risk', open.urlOf('risk')])
    await open.stop()
    const gone = await run(['risk', open.urlOf('risk')])
    expect([anybody.code, broken.code, gone.code]).toEqual([1, 1, 1])
    expect(anybody.output).toContain('ERRADO assess: recusa com 401 ou 403 outra chave (status-200)')
    expect(broken.output).toContain('ERRADO assess: responde à pergunta de exemplo (status-503)')
    expect(gone.output).toContain('0 certos, 9 errados')
  })

  it('ask further questions', async () => {
    const asked = (question: string) => run(['customers', provider.urlOf('customers'), 'renewal', question])
    const [known, wrong] = [await asked('{"cpf":"39053344705"}'), await asked('{"cpf":"1"}')]
    expect([known.code, wrong.code]).toEqual([0, 1])
    expect(wrong.output).toContain('ERRADO renewal: responde a {"cpf":"1"} (status-422)')
  })

  it.each([
    [[]],
    [['roof', 'http://127.0.0.1']],
    [['risk']],
    [['risk', 'nowhere']],
    [['risk', 'http://127.0.0.1', 'assess']],
  ])('explain themselves for %j', async (args) => {
    expect(await run(args)).toEqual({
      code: 1,
      output: expect.stringMatching(/^Uso: npm run --silent conform/),
    })
  })
})

describe('the documents of the ports', () => {
  it.each(names)('are written from the schemas: %s', (name) => {
    const written = JSON.parse(readFileSync(join(docs, `ports/${name}.json`), 'utf8'))
    expect(written).toEqual(JSON.parse(JSON.stringify(portDocument(ports[name]))))
  })

  it.each(names)('have examples that fulfil the contract: %s', (name) => {
    const all: readonly Operation[] = Object.values(ports[name].operations)
    for (const one of all)
      expect(() => checkAnswer(one, one.example.question, one.example.answer)).not.toThrow()
  })

  it('list every port, as it is', () => {
    const table = readFileSync(join(docs, 'ports.md'), 'utf8')
      .split('\n')
      .filter((line) => /^\| (?:`|\[`)/.test(line))
    expect(table).toEqual(
      Object.values(ports).map(
        ({ name, setting, operations, timeoutMs, attempts, fallback }) =>
          `| [\`${name}\`](ports/${name}.json) | \`${setting}\` | ${Object.keys(operations)
            .map((one) => `\`${one}\``)
            .join(', ')} | ${timeoutMs} ms | ${attempts} | ${fallback} |`,
      ),
    )
  })
})
