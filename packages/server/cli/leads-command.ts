import { StartupError } from '@ultrafibra/contract/startup-error'
import { openLeadFacts } from '../leads/lead-events.ts'
import { maskedRow } from '../leads/order-rows.ts'
import { listOpenLeads } from '../store/lead.rows.ts'
import { toCsv } from './csv.ts'
import { namedCommand, noteAccess } from './note-access.ts'
import { onStore } from './on-store.ts'
import { momentOf } from './order-query.ts'
import { parsedArgs } from './parsed-args.ts'
import { mainOf } from './run.ts'

const usage = `Uso: npm run --silent leads -- list [--json|--csv] [--masked] [--since DIA] [--until DIA]
  list  mostra os pedidos começados e não feitos, o último mexido primeiro: plano, lugar, o passo que falta,
        se a análise recusou, e o contato de quem aceitou ofertas
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
  const [command = 'list', ...more] = positionals
  if (command !== 'list' || more.length > 0 || (values.json && values.csv)) throw new StartupError(usage)
  const since = momentOf('since', values.since, 0)
  const until = momentOf('until', values.until, 1)
  return { ...values, since, until }
}

const asText = (rows: readonly object[]): string =>
  [
    `${rows.length} pedido(s) começado(s)\n`,
    ...rows.map((row) =>
      Object.entries(row)
        .map(([name, value]) => `  ${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}\n`)
        .join(''),
    ),
  ].join('\n')

/** Lists the leads that nobody has ordered yet; a contact only with consent to offers. */
export const leads = mainOf(async (call) => {
  const { help, json, csv, masked, since, until } = readQuery(call.args)
  if (help) {
    call.say(usage)
    return 0
  }
  return onStore(call, async (store) => {
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
