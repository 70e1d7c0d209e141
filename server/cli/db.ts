import { sql } from 'kysely'
import { StartProblem } from '../start-problem.ts'
import { createMigrator, migrate } from '../store/migrations.ts'
import { connectStore, openStore, type StoreOptions } from '../store/open-store.ts'
import { rekey } from '../store/rekey.ts'
import { keyFile, loadKeyFile } from '../store/secret-key.ts'
import type { Store } from '../store/store.ts'
import { createVault } from '../store/vault.ts'
import { backUpPostgres, restorePostgres } from './postgres-backup.ts'
import { runTool } from './run.ts'
import { backUpSqlite, checkHasSqlite, restoreSqlite } from './sqlite-backup.ts'

const usage = `Uso: npm run db -- migrate|status|backup ARQUIVO|restore ARQUIVO|rekey CHAVE
  migrate  atualiza as tabelas
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

const runMigrations = async (store: Store): Promise<void> => {
  const done = await migrate(store.db, store.engine)
  say(done.length === 0 ? 'As tabelas já estavam atualizadas.' : `Migrações feitas: ${done.join(', ')}`)
}

const showStatus = async (store: Store): Promise<void> => {
  for (const { name, executedAt } of await createMigrator(store.db, store.engine).getMigrations()) {
    say(`${name}: ${executedAt === undefined ? 'falta' : `feita em ${executedAt.toISOString()}`}`)
  }
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
  if (options.databaseUrl === undefined) checkHasSqlite(options)
  const store = await openStore(options)
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
  status: onStore(showStatus),
  backup: backUp,
  restore,
  rekey: changeKey,
}

process.umask(ownerOnly)
await runTool(async (options) => {
  const [command = '', file] = process.argv.slice(2)
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined
  if (run === undefined) throw new StartProblem(usage)
  await run(options, file)
})
