import { hostname, userInfo } from 'node:os'
import { codeOf } from '../http/failures.ts'
import { openPrepared } from '../store/open-store.ts'
import { insertAccess, type OperatorAccess } from '../store/operator-access.rows.ts'
import type { Store } from '../store/store.ts'
import type { CommandContext } from './run.ts'

type Noted = Pick<OperatorAccess, 'command' | 'searched' | 'count'>

/** 'orders export', or with ' --masked' where personal values were hidden. */
export const namedCommand = (program: string, command: string, isMasked: boolean): string =>
  `${program} ${command}${isMasked ? ' --masked' : ''}`

/** A container's user may have no name. */
const accountName = (): string => {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.() ?? '')
  }
}

/** Who runs a command: the person behind sudo, else the account. */
export const whoRuns = ({ env }: CommandContext): string => env.SUDO_USER || accountName()

const orWarn = async ({ streams }: CommandContext, work: () => Promise<void>): Promise<void> => {
  try {
    await work()
  } catch (error) {
    streams.stderr.write(`Este acesso não pôde ser registrado no banco de dados (${codeOf(error)}).\n`)
  }
}

/**
 * Stores who ran a command on customers' data, before it prints anything. A database that takes no writes is still
 * read, with a warning: who may run the command can read the tables without it.
 */
export const noteAccess = (call: CommandContext, store: Store, noted: Noted): Promise<void> =>
  orWarn(call, () =>
    insertAccess(store, {
      ...noted,
      account: accountName(),
      person: call.env.SUDO_USER || null,
      host: hostname(),
    }),
  )

/** The same for a command on the whole database, which opens no store; its tables may be an older release's. */
export const noteWhole = (call: CommandContext, command: string): Promise<void> =>
  orWarn(call, async () => {
    const store = await openPrepared(call.options)
    await noteAccess(call, store, { command, searched: {}, count: null }).finally(store.close)
  })
