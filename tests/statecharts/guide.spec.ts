import { readFileSync } from 'node:fs'
import type { ChartUnderTest } from 'statechart-kit/chart'
import { coverageOf } from 'statechart-kit/coverage'
import { explore } from 'statechart-kit/explore'
import { faultyChart, stateAt } from 'statechart-kit/faults'
import { describe, expect, it } from 'vitest'
import { voucherMachine } from './guide.example.ts'
import { properties } from './properties/properties.ts'

// From here
const voucherChart: ChartUnderTest = {
  name: 'voucher',
  machine: voucherMachine,
  input: {},
  cases: (type) =>
    type === 'voucher.submit'
      ? [{ type, code: 'LUZ10' }]
      : type === 'xstate.done.actor.check-voucher'
        ? [
            { type, output: true },
            { type, output: false },
          ]
        : [{ type }],
  stateKey: ({ context }) => context.code,
  goals: { 'an accepted voucher': (snapshot) => snapshot.hasTag('terminal') },
}
// to here

const broken = faultyChart(voucherChart, (config) => {
  delete stateAt(config, 'checking').invoke?.onError
})

describe('the example of the guide for test authors', () => {
  it('is fully covered', () => {
    const { states, transitions } = coverageOf(voucherChart, explore(voucherChart))
    expect([states.missing, transitions.missing]).toEqual([[], []])
  })

  it.each(properties.filter(({ holdsFor }) => holdsFor(voucherChart)))('is checked for $name', (property) => {
    expect(property.violations(voucherChart, explore(voucherChart))).toEqual([])
  })

  it('fails a check with a message once it ignores a failure', () => {
    const found = properties.flatMap(({ holdsFor, violations }) =>
      holdsFor(broken) ? violations(broken, explore(broken)) : [],
    )
    expect(found).toContain('{"checking":"slow"} has no way to fail')
  })

  it('is the same in the guide as here', () => {
    const text = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
    const [, code = ''] = text('guide.spec.ts').split(/\/\/ From here\n|\/\/ to here\n/)
    expect(text('../../docs/generating-tests.md')).toContain(code)
  })
})
