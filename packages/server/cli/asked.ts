import type { CommandContext } from './run.ts'

/** Options whose value is asked for where it is left out, with the question. */
export type Questions = Readonly<Record<string, string>>

/**
 * Arguments in which `--cpf` without a value has one, asked for on standard input: what stands in the arguments is in
 * the shell's history and in the list of processes.
 */
export const withAnswers = async (
  args: readonly string[],
  questions: Questions,
  ask: CommandContext['ask'],
): Promise<readonly string[]> => {
  const answered: string[] = []
  for (const [at, arg] of args.entries()) {
    const question = questions[arg.replace(/^--/, '')]
    const next = args[at + 1]
    const isAsked = arg.startsWith('--') && question !== undefined && (next?.startsWith('--') ?? true)
    answered.push(isAsked ? `${arg}=${await ask(question)}` : arg)
  }
  return answered
}
