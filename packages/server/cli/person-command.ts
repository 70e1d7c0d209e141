import { writeFileSync } from 'node:fs'
import { nationalDigits } from '@ultrafibra/contract/brazil/phone-text'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { erasePerson } from '../rights/erase-person.ts'
import { personDocument } from '../rights/export-person.ts'
import { findPerson, type PersonRecords, type Subject } from '../rights/find-person.ts'
import { outboxFilesOf } from '../rights/outbox-files.ts'
import { type Receipt, receiptOf } from '../rights/receipt.ts'
import { tellUnreadable } from '../store/rekey.ts'
import { noteAccess } from './note-access.ts'
import { onStore } from './on-store.ts'
import { parsedArgs } from './parsed-args.ts'
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

const readQuery = (args: readonly string[]) => {
  const { values, positionals } = parsedArgs(args, options, usage)
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

const written = ({ erased, kept }: Receipt): string =>
  [...erased.map(([table, , count]) => `${table}: ${count}`), ...kept].map((line) => `  ${line}\n`).join('')

const countOf = ({ leads, renewals, orders, interests, calls, events }: PersonRecords): number =>
  [leads, renewals, orders, interests, calls, events].flat().length

const writeNew = (file: string, text: string): void => {
  try {
    writeFileSync(file, text, { flag: 'wx', mode: 0o600 })
  } catch {
    throw new StartupError(`Não foi possível gravar ${file}, ou o arquivo já existe.`)
  }
}

/** Exports or erases what is stored of one person. */
export const person = mainOf(async (call) => {
  const { args, config, options: place, say, streams } = call
  const { command, subject, out, isDry } = readQuery(args)
  return onStore(call, async (store) => {
    const found = await findPerson(store, subject)
    // A row of another key has other digests, so that nobody finds it by a CPF.
    await tellUnreadable(store)
    const files = outboxFilesOf(place.dataDir, found)
    const now = store.clock()
    await noteAccess(call, store, {
      command: `person ${command}${isDry ? ' --dry-run' : ''}`,
      searched: { ...subject },
      count: countOf(found),
    })
    if (command === 'export') {
      const text = `${JSON.stringify(personDocument(found, files, now), null, 2)}\n`
      if (out === '') streams.stdout.write(text)
      else writeNew(out, printable(text))
      return 0
    }
    const lines = written(receiptOf(found, files.length, now, config.ORDER_RETENTION_DAYS))
    if (!isDry) await erasePerson(store, found, files)
    say(isDry ? 'Seriam apagados:' : `Apagados em ${now.toISOString()}:`)
    streams.stdout.write(lines)
    return 0
  })
})
