import { chosenSeed } from '@ultrafibra/server/tests/faults/support/chance'
import { openTestApp } from '@ultrafibra/server/tests/support/test-app'
import { appWorld } from './policy/app-world.ts'
import { checkHistories, type PolicyReport, type World } from './policy/property.ts'
import { ruleWorld } from './policy/rule-world.ts'
import { idIsEnough, lastWriterOwns, serverRule } from './policy/rules.ts'
import { optionsOf } from './support/command.ts'

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

const { histories, seed } = optionsOf(usage, { histories: 20_000, seed: chosenSeed() })
console.log(`Seed ${seed}`)

const isBroken = async (what: string, newWorld: () => World, count = histories): Promise<boolean> => {
  const report = await checkHistories(newWorld, { count, seed })
  console.log(told(what, report))
  return report.counterexample !== null
}

// Outside a test runner, a test's server finds its database here.
process.env.TEST_DATABASE_URL ??= ''
const server = await openTestApp()
try {
  const found = [
    await isBroken('The rule', () => ruleWorld(serverRule)),
    await isBroken('The server', () => appWorld(server), Math.ceil(histories / shareOfServer)),
    await isBroken('Were the id enough', () => ruleWorld(idIsEnough)),
    await isBroken('Were it the last writer’s', () => ruleWorld(lastWriterOwns)),
  ]
  process.exitCode = found.join() === 'false,false,true,true' ? 0 : 1
} finally {
  await server.close()
}
