import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { nationalDigits } from '../../contract/brazil/phone.ts'
import { erasePerson, runsUntil } from '../rights/erase-person.ts'
import { personDocument } from '../rights/export-person.ts'
import { findPerson, type PersonRecords, type Subject } from '../rights/find-person.ts'
import { outboxFilesOf } from '../rights/outbox-files.ts'
import { StartupError } from '../startup-error.ts'
import { openPrepared } from '../store/open-store.ts'
import type { OrderRecord } from '../store/order.rows.ts'
import { printable } from './printable.ts'
import { mainOf } from './run.ts'

const usage = `Uso: npm run --silent person -- export|erase --cpf N|--phone N|--email E [--out ARQUIVO] [--dry-run]
  export     escreve em JSON tudo o que há da pessoa, na tela ou no ARQUIVO novo de --out
  erase      apaga o que pode ser apagado e mostra o recibo
  --dry-run  só conta, sem apagar
  --cpf N    um CPF ou CNPJ, com ou sem pontos: também acha contatos deixados com os mesmos telefones e e-mails
  --phone N, --email E  só o que tem esse telefone ou esse e-mail, que outra pessoa também pode usar`

const options = {
  cpf: { type: 'string', default: '' },
  phone: { type: 'string', default: '' },
  email: { type: 'string', default: '' },
  out: { type: 'string', default: '' },
  'dry-run': { type: 'boolean', default: false },
} as const

const parsed = (args: readonly string[]) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    throw new StartupError(usage)
  }
}

const readQuery = (args: readonly string[]) => {
  const { values, positionals } = parsed(args)
  const [command, ...more] = positionals
  const taxId = values.cpf.replace(/[^0-9a-z]/gi, '').toUpperCase()
  const phone = nationalDigits(values.phone)
  const email = values.email.trim().toLowerCase()
  const [subject, ...others]: Subject[] = [
    ...(taxId === '' ? [] : [{ taxId }]),
    ...(phone === '' ? [] : [{ phone }]),
    ...(email === '' ? [] : [{ email }]),
  ]
  const isKnown = command === 'export' || command === 'erase'
  if (!isKnown || more.length > 0 || subject === undefined || others.length > 0) throw new StartupError(usage)
  return { command, subject, out: values.out, isDry: values['dry-run'] }
}

const dayFrom = (moment: string, days = 0): string =>
  new Date(Date.parse(moment) + days * 86_400_000).toISOString().slice(0, 10)

const orderLine = (order: OrderRecord, now: Date, keptDays: number): string => {
  const end = runsUntil(order, now)
  const number = `  pedido ${order.orderNumber}:`
  if (end !== null)
    return `${number} fica inteiro até ${dayFrom(end)}, enquanto é instalado e cobrado (LGPD, art. 7º, V). Repita depois desse dia.`
  return `${number} ficam nome, CPF ou CNPJ, endereço, vencimento e plano até ${dayFrom(order.placedAt, keptDays)}, como prova do contrato (LGPD, art. 16, I; CDC, art. 27).`
}

const receipt = (person: PersonRecords, files: readonly string[], now: Date, keptDays: number): string => {
  const ordered = new Set(person.orders.flatMap(({ leadId, renewalId }) => [leadId, renewalId]))
  const numbers = new Set(person.orders.map(({ orderNumber }) => orderNumber))
  const loose = (list: readonly { readonly id: string }[]) => list.filter(({ id }) => !ordered.has(id)).length
  return [
    `  leads: ${loose(person.leads)}`,
    `  renewal_requests: ${loose(person.renewals)}`,
    `  no_coverage_leads: ${person.interests.length}`,
    `  support_requests: ${person.calls.length}`,
    `  events: ${person.events.filter(({ subject }) => !ordered.has(subject) && !numbers.has(subject)).length}`,
    `  outbox: ${files.length} arquivo(s)`,
    ...person.orders.map((order) => orderLine(order, now, keptDays)),
    '  limites de tentativas: só resumos sem volta, que acabam em 24 horas',
    '',
  ].join('\n')
}

const writeNew = (file: string, text: string): void => {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
  } catch {
    throw new StartupError(`Não foi possível gravar ${file}, ou o arquivo já existe.`)
  }
}

/** Exports or erases what is stored of one person. */
export const person = mainOf(async ({ args, config, options: place, say, streams }) => {
  const { command, subject, out, isDry } = readQuery(args)
  const store = await openPrepared(place)
  try {
    const found = await findPerson(store, subject)
    const files = outboxFilesOf(place.dataDir, found)
    const now = store.clock()
    if (command === 'export') {
      const text = `${JSON.stringify(personDocument(found, files, now), null, 2)}\n`
      if (out === '') streams.stdout.write(text)
      else writeNew(out, printable(text))
      return 0
    }
    const lines = receipt(found, files, now, config.ORDER_RETENTION_DAYS)
    if (!isDry) await erasePerson(store, found, files)
    say(isDry ? 'Seriam apagados:' : `Apagados em ${now.toISOString()}:`)
    streams.stdout.write(lines)
    return 0
  } finally {
    await store.close()
  }
})
