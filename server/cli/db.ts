import { sql } from 'kysely'
import { StartProblem } from '../start-problem.ts'
import { createMigrator, migrate, newerMigrations } from '../store/migrations.ts'
import { checkIsThere, connectStore, openPrepared, type StoreOptions } from '../store/open-store.ts'
import { rekey } from '../store/rekey.ts'
import { keyFile, loadKeyFile } from '../store/secret-key.ts'
import type { Store } from '../store/store.ts'
import { createVault } from '../store/vault.ts'
import { backUpPostgres, restorePostgres } from './postgres-backup.ts'
import { runTool } from './run.ts'
import { backUpSqlite, restoreSqlite } from './sqlite-backup.ts'

const usage = `Uso: npm run db -- migrate|status|backup ARQUIVO|restore ARQUIVO|rekey CHAVE
  migrate  cria ou atualiza as tabelas
  status   mostra as migrações feitas e as que faltam
  backup   copia o banco de dados para um arquivo novo, mesmo com o servidor no ar
  restore  põe uma cópia numa pasta de dados (ou num PostgreSQL) sem tabelas
  rekey    com os servidores parados, cifra tudo de novo com a chave do arquivo CHAVE, criada se não existe`

/** A copy holds names and addresses: only its owner reads it. */
const ownerOnly = 0o077

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
}

const onStore =
  (command: (store: Store) => Promise<void>) =>
  async (options: StoreOptions): Promise<void> => {
    const store = await connectStore(options)
    await command(store).finally(store.close)
  }

const runMigrations = async ({ db, engine }: Store): Promise<void> => {
  const done = await migrate(db, engine, await newerMigrations(db, engine))
  say(done.length === 0 ? 'As tabelas já estavam atualizadas.' : `Migrações feitas: ${done.join(', ')}`)
}

const showStatus = async ({ db, engine }: Store): Promise<void> => {
  for (const { name, executedAt } of await createMigrator(db, engine).getMigrations()) {
    say(`${name}: ${executedAt === undefined ? 'falta' : `feita em ${executedAt.toISOString()}`}`)
  }
  for (const name of await newerMigrations(db, engine)) say(`${name}: de uma versão mais nova que esta`)
}

const named = (file: string | undefined): string => {
  if (file === undefined) throw new StartProblem(usage)
  return file
}

const backUp = async (options: StoreOptions, given: string | undefined): Promise<void> => {
  const file = named(given)
  const { databaseUrl } = options
  await (databaseUrl === undefined ? backUpSqlite(options, file) : backUpPostgres(databaseUrl, file))
  say(
    `Cópia gravada em ${file}. Guarde também a chave (secret.key ou DATA_KEY), sem a qual CPF e banco não se leem.`,
  )
}

const countOrders = async ({ db }: Store): Promise<void> => {
  const { rows } = await sql<{ orders: number }>`select count(*) as orders from orders`.execute(db)
  say(`Cópia restaurada, com ${Number(rows[0]?.orders)} pedido(s).`)
}

const restore = async (options: StoreOptions, given: string | undefined): Promise<void> => {
  const file = named(given)
  const { databaseUrl } = options
  await (databaseUrl === undefined
    ? restoreSqlite(options, file)
    : restorePostgres(options, databaseUrl, file))
  await onStore(countOrders)(options)
}

const changeKey = async (options: StoreOptions, given: string | undefined): Promise<void> => {
  const file = named(given)
  const store = await openPrepared(options)
  try {
    const count = await rekey(store, createVault(loadKeyFile(file)))
    say(
      `Cifrados de novo: ${count} registro(s). De agora em diante a chave é a de ${file}: ponha-a em DATA_KEY ou no lugar de ${keyFile}. Guarde a anterior enquanto houver cópias feitas com ela.`,
    )
  } finally {
    await store.close()
  }
}

type Command = (options: StoreOptions, file: string | undefined) => Promise<void>

const commands: Readonly<Record<string, Command>> = {
  migrate: onStore(runMigrations),
  status: async (options) => {
    checkIsThere(options)
    await onStore(showStatus)(options)
  },
  backup: backUp,
  restore,
  rekey: changeKey,
}

process.umask(ownerOnly)
await runTool(async (options) => {
  const [command = '', file, ...more] = process.argv.slice(2)
  if (command === '--help') return say(usage)
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined || more.length > 0) throw new StartProblem(usage)
  await run(options, file)
})
