import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { renewalChart } from '../statecharts/charts/renewal.chart.ts'
import { explore } from '../statecharts/explore.ts'
import {
  deadEnds,
  forgotten,
  interruptions,
  lostBacks,
  misplaced,
  strayRoutes,
} from '../support/part-explorer.ts'

const graph = explore(renewalChart)

describe('every way through the renewal', () => {
  it('has the address of the page in view, and of no other', () => {
    expect(misplaced(renewalChart, graph)).toEqual([])
  })

  it('answers a link with its page or not at all', () => {
    expect(strayRoutes(renewalChart, graph)).toEqual([])
  })

  it('reaches by links nothing that clicks do not reach', () => {
    const facts = ({ snapshot: { context, ...snapshot } }: { snapshot: AnyMachineSnapshot }) =>
      JSON.stringify([snapshot.value, context.offers.length, context.storedId, context.orderNumber])
    const clicked = new Set([...explore({ ...renewalChart, withRoutes: false }).values()].map(facts))
    expect([...graph.values()].map(facts).filter((one) => !clicked.has(one))).toEqual([])
  })

  it('is not interrupted while it waits', () => {
    expect(interruptions(renewalChart, graph)).toEqual([])
  })

  it('leads back to the question for the CPF, each page once', () => {
    expect(lostBacks(renewalChart, graph, 'consulta-cpf')).toEqual([])
  })

  it('can always end in a renewal', () => {
    expect(deadEnds(graph, (snapshot) => snapshot.hasTag('terminal'))).toEqual([])
  })

  it('keeps the CPF as it was typed', () => {
    expect(forgotten(graph, 'consulta-cpf')).toEqual([])
  })
})
