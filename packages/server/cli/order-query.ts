import { StartupError } from '@ultrafibra/contract/startup-error'
import { searchOf } from '../order-life/find-orders.ts'
import type { OrderSearch } from '../store/order-terms.rows.ts'
import type { Questions } from './asked.ts'
import { parsedArgs } from './parsed-args.ts'

export const usage = `Uso: npm run --silent orders -- [list|export] [--json|--csv] [--masked] [filtros]
     npm run --silent orders -- show|resend|correct|move|withdraw|note NÚMERO … (--help depois de cada um)
  list           mostra os pedidos (vendas, migrações, renovações) e os interessados sem cobertura
  export         em CSV, só os pedidos; com --no-coverage, só os interessados
  --json, --csv  nesse formato, com os mesmos valores
  --masked       com nomes, contatos, endereços e documentos mascarados
Filtros, que valem todos juntos:
  --number N     o pedido com esse número
  --cpf N        desse CPF ou CNPJ, com ou sem pontos
  --phone N, --email E  desse telefone, desse e-mail
  --name NOME    com essas palavras no nome, sem acentos e em qualquer ordem
  --cep N, --house N  nesse CEP, nesse número da casa
  Sem valor, --cpf, --phone, --email e --name perguntam por ele: assim não fica no histórico do terminal.
  Uma busca mostra os 200 pedidos mais novos; interessados só se acham por telefone e e-mail.
  --since DIA    desde o começo desse dia em São Paulo (2026-11-01), ou desde esse momento (2026-11-01T12:00:00Z)
  --until DIA    até o fim desse dia, ou até esse momento
  --no-coverage  só os interessados sem cobertura
Sem --silent, o npm escreve duas linhas suas antes do resultado.`

/** Filters that are asked for where their value is left out. */
export const orderQuestions: Questions = {
  cpf: 'CPF ou CNPJ',
  phone: 'Telefone',
  email: 'E-mail',
  name: 'Nome',
}

/** Filters for orders; an empty text or null matches all. */
export interface OrderQuery extends OrderSearch {
  readonly command: 'list' | 'export'
  readonly format: 'text' | 'json' | 'csv'
  readonly isMasked: boolean
  readonly onlyNoCoverage: boolean
  /** Inclusive start, in ISO. */
  readonly since: string
  /** Exclusive end, in ISO. */
  readonly until: string
  readonly number: string
}

const dayPattern = /^\d{4}-\d{2}-\d{2}$/
const momentPattern = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?(?:Z|[+-]\d{2}:\d{2})$/
const dayMs = 86_400_000
/** UTC offset of São Paulo; unchanged since 2019, before the first order. */
const offset = '-03:00'

/** Rejects dates that do not exist: 30 February would become a day in March. */
const startOfDay = (day: string): number => {
  const isDay = new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day)
  return isDay ? Date.parse(`${day}T00:00:00${offset}`) : Number.NaN
}

/**
 * A day in São Paulo, or a moment, as a moment in ISO; '' stays ''.
 *
 * @throws {StartupError} naming the argument
 */
export const momentOf = (name: string, text: string, daysLater: number): string => {
  if (text === '') return ''
  const at = dayPattern.test(text)
    ? startOfDay(text) + daysLater * dayMs
    : Date.parse(momentPattern.test(text) ? text : '')
  if (Number.isNaN(at)) {
    throw new StartupError(
      `--${name} precisa ser um dia (2026-11-01) ou um momento com fuso (2026-11-01T12:00:00-03:00).`,
    )
  }
  return new Date(at).toISOString()
}

const options = {
  help: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  csv: { type: 'boolean', default: false },
  masked: { type: 'boolean', default: false },
  'no-coverage': { type: 'boolean', default: false },
  since: { type: 'string', default: '' },
  until: { type: 'string', default: '' },
  number: { type: 'string', default: '' },
  cpf: { type: 'string', default: '' },
  email: { type: 'string', default: '' },
  phone: { type: 'string', default: '' },
  name: { type: 'string', default: '' },
  cep: { type: 'string', default: '' },
  house: { type: 'string', default: '' },
} as const

/**
 * Parses the command's arguments; null for `--help`.
 *
 * @throws {StartupError} with the help for unknown arguments, or with a sentence for an invalid time
 */
export const readOrderQuery = (args: readonly string[]): OrderQuery | null => {
  const { values, positionals } = parsedArgs(args, options, usage)
  const [command = 'list', ...more] = positionals
  if (values.help) return null
  const isWrong = more.length > 0 || (values.json && values.csv)
  if ((command !== 'list' && command !== 'export') || isWrong) throw new StartupError(usage)
  const asCsv = values.csv || (command === 'export' && !values.json)
  return {
    command,
    format: asCsv ? 'csv' : values.json ? 'json' : 'text',
    isMasked: values.masked,
    onlyNoCoverage: values['no-coverage'],
    since: momentOf('since', values.since, 0),
    until: momentOf('until', values.until, 1),
    // Customers read it in groups.
    number: values.number.replaceAll(/\s/g, ''),
    ...searchOf(values),
  }
}
