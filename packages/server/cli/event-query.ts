import { eventTypes } from '@ultrafibra/contract/events'
import { StartupError } from '@ultrafibra/contract/startup-error'
import type { EventFilter } from '../store/event-list.rows.ts'
import type { Channel } from '../store/outbox.rows.ts'
import type { OutboxTable } from '../store/tables.ts'
import { momentOf } from './order-query.ts'
import { parsedArgs } from './parsed-args.ts'

export const eventUsage = `Uso: npm run --silent events -- list|export|resend|skip [--json|--csv] [--masked] [filtros]
  list     mostra os avisos ao operador; export, em CSV
  resend   envia de novo os que os filtros acham
  skip     desiste dos que ainda não chegaram, e libera os seguintes do mesmo assunto
  --json, --csv  nesse formato; --masked com nomes, contatos e documentos mascarados
  --channel mail  os e-mails dos pedidos que não foram entregues, em vez dos avisos
Filtros, que valem todos juntos; resend e skip precisam de um:
  --type T     um destes: ${eventTypes.join(', ')}
  --state S    waiting, delivered, dead ou skipped
  --subject S  do pedido com esse número, ou do cadastro com esse id
  --id I       o aviso ou e-mail com esse id
  --since DIA, --until DIA  desde o começo e até o fim desses dias, ou momentos, como em orders`

const commands = ['list', 'export', 'resend', 'skip'] as const
const channels = ['event', 'mail'] as const
const states = ['waiting', 'delivered', 'dead', 'skipped'] as const

/** Arguments of the command. */
export interface EventQuery {
  readonly command: (typeof commands)[number]
  readonly format: 'text' | 'json' | 'csv'
  readonly isMasked: boolean
  readonly channel: Channel
  readonly filter: EventFilter
}

const options = {
  help: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  channel: { type: 'string', default: 'event' },
  masked: { type: 'boolean', default: false },
  type: { type: 'string', multiple: true },
  state: { type: 'string', multiple: true },
  subject: { type: 'string' },
  id: { type: 'string', multiple: true },
  since: { type: 'string', default: '' },
  until: { type: 'string', default: '' },
} as const

const isOneOf = <T extends string>(list: readonly T[], text: string): text is T =>
  (list as readonly string[]).includes(text)

const filterOf = ({
  type,
  state,
  subject,
  id,
  since,
  until,
}: ReturnType<typeof parsedArgs<typeof options>>['values']) => ({
  ...(type === undefined ? {} : { types: type }),
  ...(state === undefined ? {} : { states: state as OutboxTable['state'][] }),
  ...(subject === undefined ? {} : { subjects: [subject] }),
  ...(id === undefined ? {} : { ids: id }),
  ...(since === '' ? {} : { since: momentOf('since', since, 0) }),
  ...(until === '' ? {} : { until: momentOf('until', until, 1) }),
})

/**
 * Parses the command's arguments; null for `--help`.
 *
 * @throws {StartupError} with the help for unknown arguments, or for `resend` and `skip` without a filter
 */
export const readEventQuery = (args: readonly string[]): EventQuery | null => {
  const { values, positionals } = parsedArgs(args, options, eventUsage)
  const [command = 'list', ...more] = positionals
  if (values.help) return null
  const isKnown = values.type?.every((one) => isOneOf(eventTypes, one)) ?? true
  const isState = values.state?.every((one) => isOneOf(states, one)) ?? true
  const filter = filterOf(values)
  const changes = command === 'resend' || command === 'skip'
  const isWrong = more.length > 0 || (values.json && values.csv) || !isKnown || !isState
  const { channel } = values
  if (!isOneOf(commands, command) || !isOneOf(channels, channel) || isWrong)
    throw new StartupError(eventUsage)
  if (changes && Object.keys(filter).length === 0) throw new StartupError(eventUsage)
  const asCsv = values.csv || (command === 'export' && !values.json)
  return {
    ...{ command, channel, isMasked: values.masked },
    // Searches of events keep the digest that they had.
    filter: channel === 'event' ? filter : { ...filter, channel },
    format: asCsv ? 'csv' : values.json ? 'json' : 'text',
  }
}
