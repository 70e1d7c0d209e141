import { type Config, readConfig } from '../config.ts'
import { StartProblem } from '../start-problem.ts'
import type { StoreOptions } from '../store/open-store.ts'
import type { Store } from '../store/store.ts'

/** Where the environment says the data is. */
export const storeOptions = (config: Config): StoreOptions => ({
  dataDir: config.DATA_DIR,
  databaseUrl: config.DATABASE_URL,
  dataKey: config.DATA_KEY,
})

/** Whoever reads, such as `head -1`, may have enough before the end. */
const endWithReader = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error
  process.exit()
}

/** Runs a command. What the person can mend is one sentence on the standard error stream and exit code 1. */
export const runTool = async (command: (options: StoreOptions) => Promise<void>): Promise<void> => {
  process.stdout.on('error', endWithReader)
  try {
    await command(storeOptions(readConfig(process.env)))
  } catch (error) {
    if (!(error instanceof StartProblem)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}

/** The same for a command that works on an open store, which is closed behind it. */
export const runCommand = async (
  open: (options: StoreOptions) => Promise<Store>,
  command: (store: Store) => Promise<void>,
): Promise<void> =>
  runTool(async (options) => {
    const store = await open(options)
    await command(store).finally(store.close)
  })
