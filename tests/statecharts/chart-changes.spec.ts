import { describe, expect, it } from 'vitest'
import { chartModelOf } from '../../statecharts/draw/chart-model.ts'
import { coverageOf } from '../../statecharts/explore/coverage.ts'
import { explore } from '../../statecharts/explore/explore.ts'
import { faultyChart, type RawState, stateAt } from '../../statecharts/mutate/faulty-chart.ts'
import { renewalChart } from './charts/renewal.chart.ts'
import { properties } from './properties/properties.ts'

interface Change {
  readonly change: string
  readonly seed: (config: RawState) => void
  /** The checks that fail, besides the drawings, which any change makes outdated. */
  readonly red: readonly string[]
}

const swapTargets = (one: RawState, other: RawState, event: string): void => {
  if (!one.on || !other.on) return
  const before = one.on[event]
  one.on[event] = other.on[event]
  other.on[event] = before
}

const changes: readonly Change[] = [
  {
    change: 'a transition is deleted',
    seed: (config) => {
      delete stateAt(config, 'confirmacao.unconfirmed').on?.['step.retry']
    },
    red: ['failures-can-be-retried'],
  },
  {
    change: 'a state is renamed',
    seed: (config) => {
      const { editing, ...others } = stateAt(config, 'consulta-cpf').states ?? {}
      stateAt(config, 'consulta-cpf').states = { typing: editing ?? {}, ...others }
      stateAt(config, 'consulta-cpf').initial = 'typing'
    },
    red: ['the chart cannot be made'],
  },
  {
    change: 'two targets are swapped',
    seed: (config) => swapTargets(stateAt(config, 'ofertas'), stateAt(config, 'confirmacao'), 'step.back'),
    red: ['back-leads-home'],
  },
  {
    change: 'a guard is dropped',
    seed: (config) => {
      const submits = stateAt(config, 'confirmacao').on?.['step.submit'] as { guard?: unknown }[]
      delete submits[0]?.guard
    },
    red: ['coverage', 'goals-stay-reachable'],
  },
  {
    change: 'a busy state can be left by an address',
    seed: (config) => {
      delete stateAt(config, 'confirmacao.placing').on?.['xstate.route']
    },
    red: ['closed-to-addresses'],
  },
  {
    change: 'the edge of a failure is lost',
    seed: (config) => {
      delete stateAt(config, 'ofertas.keeping').invoke?.onError
    },
    red: ['waits-end'],
  },
]

const redOf = (seed: Change['seed']): readonly string[] => {
  try {
    const chart = faultyChart(renewalChart, seed)
    const graph = explore(chart)
    const { states, transitions } = coverageOf(chart, graph)
    return [
      ...(states.missing.length + transitions.missing.length > 0 ? ['coverage'] : []),
      ...properties
        .filter(({ holdsFor, violations }) => holdsFor(chart) && violations(chart, graph).length > 0)
        .map(({ name }) => name),
    ]
  } catch {
    return ['the chart cannot be made']
  }
}

const isDrawnAlike = (seed: Change['seed']): boolean => {
  try {
    const { machine } = faultyChart(renewalChart, seed)
    return JSON.stringify(chartModelOf(machine)) === JSON.stringify(chartModelOf(renewalChart.machine))
  } catch {
    return false
  }
}

describe('a change of a chart', () => {
  it.each(changes)('is detected if $change', ({ seed, red }) => {
    expect(redOf(seed)).toEqual(expect.arrayContaining([...red]))
    expect(isDrawnAlike(seed)).toBe(false)
  })

  it('is not reported without a change', () => {
    expect([redOf(() => undefined), isDrawnAlike(() => undefined)]).toEqual([[], true])
  })
})
