import { StartupError } from '@ultrafibra/contract/startup-error'
import { sql } from 'kysely'
import { createMigrator, migrate, newerMigrations } from '../store/migrations.ts'
import { checkIsThere, connectStore, type StoreOptions } from '../store/open-store.ts'
import { backupCommand, listAccesses } from '../store/operator-access.rows.ts'
import { rekey } from '../store/rekey.ts'
import { keyFile, loadKeyFile } from '../store/secret-key.ts'
import type { Store } from '../store/store.ts'
import type { OperatorAccessesTable } from '../store/tables.ts'
import { createVault } from '../store/vault.ts'
import { noteAccess, noteWhole } from './note-access.ts'
import { onStore } from './on-store.ts'
import { backUpPostgres, restorePostgres } from './postgres-backup.ts'
import { type CommandContext, mainOf } from './run.ts'
import { backUpSqlite, restoreSqlite } from './sqlite-backup.ts'

const usage = `Uso: npm run db -- migrate|status|backup ARQUIVO|restore ARQUIVO|rekey CHAVE|audit
  migrate  cria ou atualiza as tabelas
  status   mostra as migrações feitas e as que faltam
  backup   copia o banco de dados para um arquivo novo, mesmo com o servidor no ar
  restore  põe uma cópia numa pasta de dados (ou num PostgreSQL) sem tabelas
  rekey    com os servidores parados, cifra tudo de novo com a chave do arquivo CHAVE, criada se não existe
  audit    mostra quem leu, exportou ou apagou dados de clientes por comandos, e quando`

type Say = CommandContext['say']

/** A command on the store of the options; `file` is its argument. */
type Command = (call: CommandContext, file: string | undefined) => Promise<void>

const onTables = async (
  options: StoreOptions,
  command: (store: Store, say: Say) => Promise<void>,
  say: Say,
): Promise<void> => {
  const store = await connectStore(options)
  await command(store, say).finally(store.close)
}

const runMigrations = async ({ db, engine }: Store, say: Say): Promise<void> => {
  const done = await migrate(db, engine, await newerMigrations(db, engine))
  say(done.length === 0 ? 'As tabelas já estavam atualizadas.' : `Migrações feitas: ${done.join(', ')}`)
}

const showStatus = async ({ db, engine }: Store, say: Say): Promise<void> => {
  for (const { name, executedAt } of await createMigrator(db, engine).getMigrations()) {
    say(`${name}: ${executedAt === undefined ? 'falta' : `feita em ${executedAt.toISOString()}`}`)
  }
  for (const name of await newerMigrations(db, engine)) say(`${name}: de uma versão mais nova que esta`)
}

const named = (file: string | undefined): string => {
  if (file === undefined) throw new StartupError(usage)
  return file
}

const backUp: Command = async (call, given) => {
  const { env, options, say } = call
  const file = named(given)
  const { databaseUrl } = options
  await (databaseUrl === undefined ? backUpSqlite(options, file) : backUpPostgres(databaseUrl, file, env))
  await noteWhole(call, backupCommand)
  say(
    `Cópia gravada em ${file}. Guarde também a chave (secret.key ou DATA_KEY), sem a qual CPF e banco não se leem.`,
  )
}

const countOrders = async ({ db }: Store, say: Say): Promise<void> => {
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(db)
  say(`Cópia restaurada, com ${Number(rows[0]?.orders)} pedido(s).`)
}

const restore: Command = async (call, given) => {
  const { env, options, say } = call
  const file = named(given)
  const { databaseUrl } = options
  await (databaseUrl === undefined
    ? restoreSqlite(options, file)
    : restorePostgres(options, databaseUrl, file, env))
  await noteWhole(call, 'db restore')
  await onTables(options, countOrders, say)
}

const changeKey: Command = async (call, given) => {
  const file = named(given)
  const change = async (store: Store) => {
    const count = await rekey(store, createVault(loadKeyFile(file)))
    await noteAccess(call, store, { command: 'db rekey', searched: {}, count })
    call.say(
      `Cifrados de novo: ${count} registro(s). De agora em diante a chave é a de ${file}: ponha-a em DATA_KEY ou no lugar de ${keyFile}. Guarde a anterior enquanto houver cópias feitas com ela.`,
    )
    return 0
  }
  await onStore(call, change, true)
}

const lineOf = ({ at, account, person, host, command, searched_digest, row_count }: OperatorAccessesTable) =>
  [
    ...[at, person === null ? account : `${person} (sudo ${account})`, host, command],
    ...(searched_digest === null ? [] : [`procura ${searched_digest}`]),
    ...(row_count === null ? [] : [`${row_count} registro(s)`]),
  ].join('  ')

const showAccesses: Command = async (call) => {
  await onStore(call, async (store) => {
    for (const access of await listAccesses(store)) call.say(lineOf(access))
    return 0
  })
}

const commands: Readonly<Record<string, Command>> = {
  migrate: ({ options, say }) => onTables(options, runMigrations, say),
  status: async ({ options, say }) => {
    checkIsThere(options)
    await onTables(options, showStatus, say)
  },
  backup: backUp,
  restore,
  rekey: changeKey,
  audit: showAccesses,
}

/** Runs the database command named by the first argument. */
export const db = mainOf(async (call) => {
  const [command = '', file, ...more] = call.args
  if (command === '--help') {
    call.say(usage)
    return 0
  }
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined || more.length > 0) throw new StartupError(usage)
  await run(call, file)
  return 0
})
