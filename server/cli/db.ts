import { existsSync } from 'node:fs'
import { backup } from 'node:sqlite'
import { StartProblem } from '../start-problem.ts'
import { createMigrator, migrate } from '../store/migrations.ts'
import { connectStore } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'
import { runCommand } from './run.ts'

const usage = `Uso: node server/cli/db.ts migrate|status|backup ARQUIVO
  migrate  atualiza as tabelas
  status   mostra as migrações feitas e as que faltam
  backup   copia o banco de dados para um arquivo novo, mesmo com o servidor no ar`

const say = (line: string): void => {
  process.stdout.write(`${line}\n`)
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

const backUp = async (store: Store, file: string | undefined): Promise<void> => {
  if (file === undefined) throw new StartProblem(usage)
  if (store.sqlite === null) {
    throw new StartProblem('O banco é PostgreSQL: use pg_dump "$DATABASE_URL" para copiar.')
  }
  if (existsSync(file)) throw new StartProblem(`O arquivo ${file} já existe.`)
  await backup(store.sqlite, file)
  say(`Cópia gravada em ${file}. Guarde também a chave secret.key, sem a qual CPF e banco não se leem.`)
}

const commands: Readonly<Record<string, (store: Store, file: string | undefined) => Promise<void>>> = {
  migrate: runMigrations,
  status: showStatus,
  backup: backUp,
}

await runCommand(connectStore, async (store) => {
  const [command = '', file] = process.argv.slice(2)
  const run = commands[command]
  if (run === undefined) throw new StartProblem(usage)
  await run(store, file)
})
