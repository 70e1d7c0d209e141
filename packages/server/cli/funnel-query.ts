import { brazilianDay } from '@ultrafibra/contract/brazil/date'
import { type Flow, funnelMaps } from '@ultrafibra/contract/funnel'
import { addons } from '@ultrafibra/contract/pages'
import { StartupError } from '@ultrafibra/contract/startup-error'
import type { FunnelAsked } from '../funnel/funnel-report.ts'
import { parsedArgs } from './parsed-args.ts'

export const funnelUsage = `Uso: npm run --silent funnel -- [--from DIA] [--to DIA] [--campaign NOME] [--flow NOME] [--before VERSÃO --after VERSÃO] [--out ARQUIVO] [--json]
  mostra quantas visitas passam por cada página do pedido, e em qual saem
  --from DIA, --to DIA  do começo desse dia até o fim do outro, em São Paulo; sem eles, os últimos 30 dias
  --campaign NOME       só dessa campanha, como livelo; - para a página sem campanha
  --flow NOME           só do fluxo default, b ou migration
  --before VERSÃO --after VERSÃO  compara duas versões do site, como 0.1.0+2026-11-25
  --out ARQUIVO         desenha no arquivo: .html com figura e tabelas, .svg só com a figura
  --json                as somas, como estão no banco`

const options = {
  help: { type: 'boolean', default: false },
  json: { type: 'boolean', default: false },
  from: { type: 'string', default: '' },
  to: { type: 'string', default: '' },
  campaign: { type: 'string' },
  flow: { type: 'string' },
  before: { type: 'string' },
  after: { type: 'string' },
  out: { type: 'string' },
} as const

const usualDays = 30
const dayMs = 86_400_000

const dayIn = (name: string, text: string, fallback: Date): string => {
  if (text === '') return brazilianDay(fallback)
  if (/^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.startsWith(text))
    return text
  throw new StartupError(`--${name} precisa ser um dia como 2026-11-01.`)
}

const campaignIn = (text: string | undefined): string | undefined => {
  if (text === undefined) return undefined
  const addon = text === '-' ? '' : text
  if (addon === '' || addons.some((known) => known === addon)) return addon
  throw new StartupError(`Não há a campanha ${text}. Há estas: -, ${addons.join(', ')}.`)
}

const flowIn = (text: string | undefined): Flow | undefined => {
  const flows = Object.keys(funnelMaps) as Flow[]
  const flow = flows.find((one) => one === text)
  if (text !== undefined && flow === undefined)
    throw new StartupError(`Não há o fluxo ${text}. Há estes: ${flows.join(', ')}.`)
  return flow
}

/**
 * Reads the command's arguments; null for help.
 *
 * @throws {StartupError} for what is not understood
 */
export const readFunnelQuery = (args: readonly string[], now: Date): FunnelAsked | null => {
  const { values, positionals } = parsedArgs(args, options, funnelUsage)
  if (values.help) return null
  const { before, after, out } = values
  if (positionals.length > 0 || (before === undefined) !== (after === undefined))
    throw new StartupError(funnelUsage)
  if (out !== undefined && !/\.(?:html|svg)$/.test(out))
    throw new StartupError('--out precisa ser um arquivo .html ou .svg.')
  const to = dayIn('to', values.to, now)
  const from = dayIn('from', values.from, new Date(Date.parse(`${to}T12:00:00Z`) - (usualDays - 1) * dayMs))
  return {
    ...{ from, to, out, isJson: values.json },
    addon: campaignIn(values.campaign),
    flow: flowIn(values.flow),
    releases: before === undefined || after === undefined ? null : { before, after },
  }
}
