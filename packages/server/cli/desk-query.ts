import { periods } from '@ultrafibra/contract/half-day'
import { isStatusStep, statusSteps } from '@ultrafibra/contract/order-status'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { type Questions, withAnswers } from './asked.ts'
import { parsedArgs } from './parsed-args.ts'
import type { CommandContext } from './run.ts'

const deskCommands = ['show', 'resend', 'correct', 'move', 'withdraw', 'note', 'status'] as const
type DeskCommand = (typeof deskCommands)[number]

export const deskUsage = `Um pedido, pelo número: npm run --silent orders -- show|resend|correct|move|withdraw|note N
  show N         o pedido em palavras, o link da página dele, e-mails, avisos e histórico; --json, --masked
  resend N       manda de novo o e-mail com link e contrato; duas vezes em 10 minutos é uma só
  correct N --email E|--phone N|--complement C
                 corrige e avisa os sistemas; um e-mail novo recebe link e contrato
  move N --visit DIA --half manha|tarde
                 muda a visita, como na página do pedido, até o dia dela
  withdraw N [--reason MOTIVO]
                 desiste em nome do cliente, nos 7 dias, como na página do pedido
  note N TEXTO   anota no histórico, que só a loja lê
  status N PASSO [--visit DIA --half manha|tarde] [--reason MOTIVO]
                 o que os sistemas avisam pela API: ${Object.keys(statusSteps).join(', ')}`

/** An order's number, and what to do with it. */
export interface DeskQuery {
  readonly command: DeskCommand
  readonly number: string
  readonly isMasked: boolean
  readonly isJson: boolean
  readonly email: string | undefined
  readonly phone: string | undefined
  readonly complement: string | undefined
  readonly visit: string
  readonly half: string
  readonly reason: string | undefined
  readonly text: string
}

/** The options that each command takes. */
const taken: Readonly<Record<DeskCommand, readonly string[]>> = {
  show: ['json', 'masked'],
  resend: [],
  correct: ['email', 'phone', 'complement'],
  move: ['visit', 'half'],
  withdraw: ['reason'],
  note: [],
  status: ['visit', 'half', 'reason'],
}

const options = {
  help: { type: 'boolean' },
  json: { type: 'boolean' },
  masked: { type: 'boolean' },
  email: { type: 'string' },
  phone: { type: 'string' },
  complement: { type: 'string' },
  visit: { type: 'string' },
  half: { type: 'string' },
  reason: { type: 'string' },
} as const

const questions: Questions = {
  email: 'E-mail',
  phone: 'Telefone',
  complement: 'Complemento',
  reason: 'Motivo',
}

export const isDesk = ([command]: readonly string[]): boolean =>
  (deskCommands as readonly (string | undefined)[]).includes(command)

/** Customers read a number in groups, and staff type them so. */
const split = (words: readonly string[]): { number: string; text: string } => {
  const end = words.findIndex((word) => !/^\d{1,11}$/.test(word))
  const groups = end === -1 ? words : words.slice(0, end)
  return { number: groups.join(''), text: words.slice(groups.length).join(' ') }
}

const isWhole = ({ command, text, visit, half, email, phone, complement }: DeskQuery): boolean => {
  if (command === 'move') return visit !== '' && (periods as readonly string[]).includes(half)
  if (command === 'status') return isStatusStep(text) && (visit === '') === (half === '')
  if (command === 'correct') return [email, phone, complement].some((value) => value !== undefined)
  return command === 'note' || text === ''
}

/**
 * Parses the arguments of a command on one order; null for `--help`.
 *
 * @throws {StartupError} with the help for unknown or missing arguments
 */
export const readDeskQuery = async ({ args, ask }: CommandContext): Promise<DeskQuery | null> => {
  const { values, positionals } = parsedArgs(await withAnswers(args, questions, ask), options, deskUsage)
  if (values.help) return null
  const [command, ...words] = positionals as [DeskCommand, ...string[]]
  const { number, text } = split(words)
  const { json = false, masked = false, visit = '', half = '', email, phone, complement, reason } = values
  const query = {
    ...{ command, number, email, phone, complement, reason, visit, half },
    ...{ isJson: json, isMasked: masked, text },
  }
  const isUnknown = Object.keys(values).some((name) => !taken[command].includes(name))
  if (number === '' && text !== '')
    throw new StartupError(`“${text}” não é o número de um pedido, que tem 11 algarismos.`)
  if (number === '' || isUnknown || !isWhole(query)) throw new StartupError(deskUsage)
  return command === 'note' && text === '' ? { ...query, text: await ask('Texto') } : query
}
