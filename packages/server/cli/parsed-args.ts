import { type ParseArgsOptionsConfig, parseArgs } from 'node:util'
import { StartupError } from '@ultrafibra/contract/startup-error'

/**
 * A command's options and words.
 *
 * @throws {StartupError} with the command's usage, for an option that it does not have
 */
export const parsedArgs = <const Options extends ParseArgsOptionsConfig>(
  args: readonly string[],
  options: Options,
  usage: string,
) => {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options })
  } catch {
    throw new StartupError(usage)
  }
}
