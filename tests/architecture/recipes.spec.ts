import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cookieJar } from '../support/cookie-jar.ts'
import { copyProject } from '../support/project-copy.ts'
import { type Ending, runNode, type ServerProcess, startServer } from '../support/server-process.ts'
import { applyIn, editsOf, saidFiles } from './checks/recipes.ts'
import { root } from './checks/source.ts'

const document = readFileSync(join(root, 'docs/recipes.md'), 'utf8')
const recipes = ['a checkout step', 'a campaign', 'an endpoint'] as const
const edits = recipes.flatMap((recipe) => editsOf(document, recipe))
const patience = 300_000
const quiet = '--disable-warning=ExperimentalWarning'

/** Specs that pass once the recipes are applied: those that they name, and the walks of a purchase. */
const specs = [
  'packages/server/tests/bank.spec.ts',
  'packages/contract/tests/{endpoints,pages}.spec.ts',
  ...['questions', 'back-table', 'flows', 'gates', 'checkout-background-save'].map(
    (name) => `tests/machines/${name}.spec.ts`,
  ),
  'tests/router/site-pages.spec.ts',
  'tests/client-server/journey.spec.ts',
  'tests/unit/app/campaigns.spec.ts',
  'tests/unit/tracking/{purchase,visit}-events.spec.ts',
  'tests/replay/recorder.spec.ts',
]

/** A copy of the project with all recipes applied. */
const copyHouse = (): string => {
  const copy = copyProject('tests', 'e2e')
  for (const edit of edits) applyIn(copy, edit)
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as object & {
    compilerOptions: object
  }
  const include = ['packages', 'machines', 'src', 'e2e/models']
  const exclude = ['packages/*/tests']
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify({ compilerOptions, include, exclude }))
  const config = `export default { test: { isolate: false, include: ${JSON.stringify(specs)} } }`
  writeFileSync(join(copy, 'vitest.config.ts'), config)
  return copy
}

describe('the recipes, applied to a copy of the project', () => {
  let copy: string
  let server: ServerProcess
  beforeAll(async () => {
    copy = copyHouse()
    server = await startServer({ program: join(copy, 'packages/server/main.ts') })
  }, patience)
  afterAll(async () => {
    await server?.stop()
    rmSync(copy, { recursive: true, force: true })
  })

  const run = (...args: string[]): Promise<Ending> =>
    runNode(args, { cwd: copy, env: { DATA_DIR: server.dataDir, DATABASE_URL: '' } }).ended
  /** Evaluates an expression over the copy's modules. */
  const told = async (code: string): Promise<unknown> => {
    const { output } = await run(quiet, '--input-type=module', '--eval', code)
    return JSON.parse(output)
  }

  it.each(recipes)('change the stated number of files: %s', (recipe) => {
    const files = new Set(editsOf(document, recipe).map(({ file }) => file))
    expect(files.size).toBe(saidFiles(document, recipe))
  })

  it(
    'compile',
    async () => {
      const ending = await run('node_modules/typescript-native/bin/tsc', '--singleThreaded')
      expect(ending).toMatchObject({ code: 0, output: '' })
    },
    patience,
  )

  it('add a step whose answer is exported with the order', async () => {
    const visit = cookieJar()
    const send = async (method: string, path: string, body: object): Promise<Record<string, unknown>> => {
      const headers = { 'content-type': 'application/json' }
      const answer = await visit(`${server.url}/api/${path}`, { method, headers, body: JSON.stringify(body) })
      return (await answer.json()) as Record<string, unknown>
    }
    const address = {
      cep: '01310100',
      number: '1578',
      address: 'Rua',
      neighborhood: '',
      city: 'São Paulo',
      state: 'SP',
    }
    const { id } = await send('POST', 'lead-v2', { idPlan: 101, address })
    const steps = {
      name: { name: 'Ana Souza' },
      phone: { phone: '11987654321' },
      email: { email: 'ana@correio.com.br' },
      birthDate: { birth_date: '1988-02-29' },
      motherName: { mothers_name: 'Rita Souza' },
      documentNumber: { cpf: '52998224725' },
      dueDate: { due_date: 10 },
      bankInfo: { direct_debit: false },
    }
    for (const [step, body] of Object.entries(steps)) await send('PATCH', `lead-v2/${id}/${step}`, body)
    expect(await send('PATCH', `lead-v2/${id}/nickname`, { nickname: ' ' })).toEqual({
      error: 'Digite o apelido.',
      field: 'nickname',
    })
    await send('PATCH', `lead-v2/${id}/nickname`, { nickname: 'Aninha' })
    const lead = await (await visit(`${server.url}/api/lead/${id}`)).json()
    expect(lead).toMatchObject({ name: 'Ana Souza', answers: { nickname: 'Aninha' } })
    const { orderNumber } = await send('PUT', `lead-v2/${id}`, {})
    const { output } = await run(quiet, 'packages/server/cli/orders.ts', 'list', '--json')
    expect(JSON.parse(output).orders).toMatchObject([{ orderNumber, answers: { nickname: 'Aninha' } }])
  })
  it('add a step that the chart asks first and reads back from the lead, on a known page', async () => {
    const code = `
      import { isKnownPage } from './packages/contract/pages.ts'
      import { checkoutMachine } from './machines/checkout/checkout.machine.ts'
      import { readForm } from './packages/contract/form.ts'
      import { questions } from './packages/contract/questions/questions.ts'
      import { reviewAnswers } from './src/screens/parts/review-rows.ts'
      import { answeredContext } from './tests/unit/support/checkout-view.ts'
      const [step] = questions
      const read = readForm(step, { nickname: '' }, { today: '2026-11-21' })
      const fromLead = step.fromLead({ answers: { nickname: 'Aninha' } })
      const isCharted = 'apelido' in checkoutMachine.root.states
      const values = { ...answeredContext.values, apelido: fromLead }
      const row = reviewAnswers({ ...answeredContext, values }).find(({ question }) => question === 'apelido')
      console.log(JSON.stringify({ read, fromLead, row, isCharted, isKnown: isKnownPage('/b/checkout/apelido/') }))`
    expect(await told(code)).toEqual({
      read: { ok: false, errors: { nickname: 'Digite o apelido.' } },
      fromLead: { nickname: 'Aninha' },
      row: {
        question: 'apelido',
        label: 'Como prefere ser chamado?',
        value: 'Aninha',
        page: 'apelido',
      },
      isCharted: true,
      isKnown: true,
    })
  })

  it('add a campaign with its own plans, excluded from search engines', async () => {
    const code = `
      import { isIndexed } from './packages/contract/indexing.ts'
      import { campaignOf, copyOf } from './src/content/campaigns.ts'
      const campaign = campaignOf('pascoa')
      const { noindex, plansFile, apiAddon } = campaign
      const copy = copyOf({ campaign, plans: [], lead: undefined })
      const isListed = isIndexed('/pascoa/ofertas/')
      console.log(JSON.stringify({ noindex, plansFile, apiAddon, title: copy.title1, isListed }))`
    expect(await told(code)).toEqual({
      noindex: true,
      plansFile: 'planos-pascoa.json',
      apiAddon: 'pascoa',
      title: 'Uma Páscoa na velocidade da luz',
      isListed: false,
    })
    const { plans } = (await (await fetch(`${server.url}/json/planos-pascoa.json`)).json()) as {
      plans: { sku: string }[]
    }
    expect(plans.map(({ sku }) => sku).sort()).toEqual(['d1000a', 'd2000b', 'd500a', 'd600gl'])
  })

  it(
    'add an endpoint, in OpenAPI, and leave the specs that walk a purchase as they are',
    async () => {
      const ending = await run('node_modules/vitest/vitest.mjs', 'run', '--root', '.')
      expect([ending.code, ending.code === 0 ? '' : ending.output]).toEqual([0, ''])
      const document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as {
        paths: Record<string, { get: { operationId: string } }>
      }
      expect(document.paths['/banks/{code}']?.get.operationId).toBe('bank')
    },
    patience,
  )
})
