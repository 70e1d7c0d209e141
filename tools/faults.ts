import { parseArgs } from 'node:util'
import { seedFaults } from './faults/run.ts'

const usage = `npm run faults -- [--count 40] [--seed N] [--family machines|screens|contract|server] [--specs 40]

Makes small mistakes at random places of the sources, one at a time in a copy of the project: a dropped property, a
flipped operator, swapped branches, a removed guard or call, another text or number. Mistakes that do not compile are
drawn again. For each it runs the specs that import the source, at most --specs of them, without those that compare with
files that a command writes: the three nearest, nine more, then the others, until one fails. Prints who noticed each and
after how many seconds, those noticed by a time limit alone, the mistakes that nobody noticed, and the share by family.`

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '40' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    family: { type: 'string' },
    specs: { type: 'string', default: '40' },
    help: { type: 'boolean', default: false },
  },
})
if (values.help) console.log(usage)
else
  seedFaults({
    count: Number(values.count),
    seed: Number(values.seed),
    only: values.family,
    specs: Number(values.specs),
  })
