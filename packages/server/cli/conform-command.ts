import { StartupError } from '@ultrafibra/contract/startup-error'
import { conformity } from '../ports/conformity.ts'
import { ports } from '../ports/ports.ts'
import { mainOf } from './run.ts'

const names = Object.keys(ports).join(', ')
const usage = `Uso: npm run --silent conform -- PORTA URL [OPERAÇÃO PERGUNTA]...
  testa se o sistema em URL cumpre o contrato da PORTA (${names}); docs/ports.md descreve cada uma
  OPERAÇÃO PERGUNTA  mais uma pergunta em JSON, que os dados desse sistema respondem
  PORTS_TOKEN        a chave que ele espera`

const isPort = (name: string | undefined): name is keyof typeof ports =>
  name !== undefined && Object.hasOwn(ports, name)

const pairsIn = (list: readonly string[]): readonly (readonly [string, unknown])[] => {
  if (list.length % 2 === 1) throw new StartupError(usage)
  return Array.from({ length: list.length / 2 }, (_, at) => {
    try {
      return [list[2 * at] ?? '', JSON.parse(list[2 * at + 1] ?? '')] as const
    } catch {
      throw new StartupError(usage)
    }
  })
}

/** Tests an implementation of a port; exit code 1 if it breaks the contract. */
export const conform = mainOf(async ({ args, config, say }) => {
  const [name, url, ...more] = args
  if (!isPort(name) || url === undefined || !URL.canParse(url)) throw new StartupError(usage)
  let wrong = 0
  let right = 0
  for await (const finding of conformity(ports[name], url, config.PORTS_TOKEN, pairsIn(more))) {
    const { operation, test, ms } = finding
    if (finding.wrong === null) right += 1
    else wrong += 1
    say(
      `${finding.wrong === null ? 'certo ' : 'ERRADO'} ${operation}: ${test} (${finding.wrong ?? `${ms} ms`})`,
    )
  }
  say(`${right} certos, ${wrong} errados`)
  return wrong === 0 ? 0 : 1
})
