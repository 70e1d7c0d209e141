import { parseArgs } from 'node:util'
import { checkHistories, type PolicyReport } from './policy/check-rule.ts'
import { ruleWorld } from './policy/rule-world.ts'
import { idIsEnough, lastWriterOwns, serverRule } from './policy/rules.ts'

const usage = `npm run policy -- [--histories 20000] [--seed N]

Plays random histories of browsers, programs without cookies and attackers against the rule of who may read and
change a lead: most of them against the rule alone, one in forty against the whole server. Two simpler rules are
played, too, and have to be found wanting.`

const shareOfServer = 40

const told = (what: string, { histories, counterexample }: PolicyReport): string => {
  if (counterexample === null) return `${what}: ${histories} histories, 0 violations`
  const { history, faults } = counterexample
  const moves = history.moves.map(
    ({ who, act, field }) => `    ${who}: ${act} ${act === 'write' ? field : ''}`,
  )
  return [
    `${what}: broken after ${histories} histories`,
    `    ${history.creator}: create`,
    ...moves,
    ...faults.map((fault) => `  ${fault}`),
  ].join('\n')
}

const { values } = parseArgs({
  options: {
    histories: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) {
  console.log(usage)
  process.exit(0)
}
const settings = { count: Number(values.histories), seed: Number(values.seed) }
console.log(`Seed ${settings.seed}`)

// Test support gets the database URL from the test runner unless the environment has one.
process.env.TEST_DATABASE_URL ??= ''
const { openTestApp } = await import('@ultrafibra/server/tests/support/test-app')
const { appWorld } = await import('./policy/app-world.ts')
const server = await openTestApp()
try {
  const rule = await checkHistories(() => ruleWorld(serverRule), settings)
  console.log(told('The rule', rule))
  const count = Math.ceil(settings.count / shareOfServer)
  const whole = await checkHistories(() => appWorld(server), { ...settings, count })
  console.log(told('The server', whole))
  const simple = await checkHistories(() => ruleWorld(idIsEnough), settings)
  console.log(told('Were the id enough', simple))
  const last = await checkHistories(() => ruleWorld(lastWriterOwns), settings)
  console.log(told('Were it the last writer’s', last))
  const isHeld = rule.counterexample === null && whole.counterexample === null
  process.exitCode = isHeld && simple.counterexample && last.counterexample ? 0 : 1
} finally {
  await server.close()
}
