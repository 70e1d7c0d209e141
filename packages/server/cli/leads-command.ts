import { StartupError } from '@ultrafibra/contract/startup-error'
import { findHelped } from '../elsewhere/help-code.ts'
import { openLeadFacts } from '../leads/lead-events.ts'
import { maskedRow } from '../leads/order-rows.ts'
import { listOpenLeads } from '../store/lead.rows.ts'
import type { Store } from '../store/store.ts'
import { toCsv } from './csv.ts'
import { namedCommand, noteAccess } from './note-access.ts'
import { onStore } from './on-store.ts'
import { momentOf } from './order-query.ts'
import { parsedArgs } from './parsed-args.ts'
import { type CommandContext, mainOf } from './run.ts'

const usage = `Uso: npm run --silent leads -- list [--json|--csv] [--masked] [--since DIA] [--until DIA]
  ou npm run --silent leads -- show CÓDIGO [--json]
  list  mostra os pedidos começados e não feitos, o último mexido primeiro: plano, lugar, o passo que falta,
        se a análise recusou, e o contato de quem aceitou ofertas
  show CÓDIGO  mostra em que página está quem diz esse código de atendimento, desde quando, e a campanha; com --json
  --since DIA, --until DIA  mexidos desde o começo e até o fim desses dias, ou momentos, como em orders`

const options = {
  help: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  masked: { type: 'boolean', default: false },
  since: { type: 'string', default: '' },
  until: { type: 'string', default: '' },
} as const

const readQuery = (args: readonly string[]) => {
  const { values, positionals } = parsedArgs(args, options, usage)
  const [command = 'list', code = '', ...more] = positionals
  const isShown = command === 'show' && code !== ''
  const isListed = command === 'list' && code === ''
  if (!(isShown || isListed) || more.length > 0 || (values.csv && (values.json || isShown)))
    throw new StartupError(usage)
  const since = momentOf('since', values.since, 0)
  const until = momentOf('until', values.until, 1)
  return { ...values, code, since, until }
}

const rowText = (row: object): string =>
  Object.entries(row)
    .map(([name, value]) => `  ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}\n`)
    .join('')

const asText = (rows: readonly object[]): string =>
  [`${rows.length} pedido(s) começado(s)\n`, ...rows.map(rowText)].join('\n')

/** Where a visitor is who tells a code: nothing that was typed. */
const showHelped = async (call: CommandContext, store: Store, code: string, isJson: boolean) => {
  const helped = await findHelped(store, code)
  await noteAccess(call, store, {
    ...{ command: 'leads show', searched: { code }, count: helped === null ? 0 : 1 },
  })
  if (helped === null) throw new StartupError('Este código não vale, ou já venceu. Peça outro à pessoa.')
  call.streams.stdout.write(isJson ? `${JSON.stringify(helped, null, 2)}\n` : rowText(helped))
}

/** Lists the leads that nobody has ordered yet; a contact only with consent to offers. Or shows where one visitor is. */
export const leads = mainOf(async (call) => {
  const { help, json, csv, masked, code, since, until } = readQuery(call.args)
  if (help) {
    call.say(usage)
    return 0
  }
  return onStore(call, async (store) => {
    if (code !== '') {
      await showHelped(call, store, code, json)
      return 0
    }
    const found = await listOpenLeads(store, since, until)
    const rows = found
      .map((lead) => ({ ...openLeadFacts(lead), rejected: lead.riskRejected === true }))
      .map((row) => (masked ? maskedRow(row) : row))
    await noteAccess(call, store, {
      ...{ command: namedCommand('leads', 'list', masked), searched: { since, until } },
      count: rows.length,
    })
    const written = csv ? toCsv(rows) : json ? `${JSON.stringify(rows, null, 2)}\n` : asText(rows)
    call.streams.stdout.write(written)
    return 0
  })
})
