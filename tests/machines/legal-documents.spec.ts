import { explore } from 'statechart-kit/explore'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import {
  type LegalDocuments,
  legalDocumentsMachine,
} from '../../machines/legal-documents/legal-documents.machine.ts'
import { legalDocumentsChart } from '../statecharts/charts/legal-documents.chart.ts'
import { outage } from '../support/checkout-fixtures.ts'
import { next, startOf } from '../support/feature-explorer.ts'
import { done, failed } from '../support/feature-fixtures.ts'

const documents: LegalDocuments = {
  regulations: [{ id: 'oferta', title: 'Regulamento da oferta', html: '<p>Vale por 12 meses.</p>' }],
  sumarries: [{ id: 'contrato', title: 'Sumário do contrato', html: '<p>Fibra.</p>' }],
}
const older: LegalDocuments = { regulations: [], sumarries: [] }

const bring = { type: 'documents.provide', documents }
const open = (page: string | null) => ({ type: 'feature.open', page, planQuery: {}, saved: null })
const route = { type: 'xstate.route', to: '#regulamentos' }
const answered = (output: LegalDocuments) => done('read-documents', output)
const broken = failed('read-documents', outage)

const graph = explore(legalDocumentsChart)
const snapshots = [...graph.values()].map(({ snapshot }) => snapshot)

const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(legalDocumentsMachine, startOf(legalDocumentsMachine), ...events)
const at = (snapshot: AnyMachineSnapshot) => [snapshot.value, snapshot.context.documents]
const isReading = (snapshot: AnyMachineSnapshot): boolean => Object.keys(snapshot.children).length > 0

describe('every path through the legal documents', () => {
  it('shows texts if it has some, else loads them', () => {
    const onPage = snapshots.filter((snapshot) => pageOf(snapshot) === 'regulamentos')
    expect(onPage.map((snapshot) => [phaseOf(snapshot), snapshot.context.documents !== null])).toEqual(
      onPage.map((snapshot) => [phaseOf(snapshot), phaseOf(snapshot) === 'shown']),
    )
    expect(snapshots.map(isReading)).toEqual(snapshots.map((snapshot) => phaseOf(snapshot) === 'loading'))
  })
})

describe('documents embedded in the page', () => {
  it.each([
    ['the address names the page', [bring, open('regulamentos')]],
    ['a link asks for the page', [bring, open(null), route]],
  ])('are shown at once if %s', (_, events) => {
    const shown = walk(...events)
    expect(at(shown)).toEqual([{ regulamentos: 'shown' }, documents])
    expect(isReading(shown)).toBe(false)
  })

  it('wait while another page is requested', () => {
    expect(at(walk(bring, open(null)))).toEqual(['provided', documents])
  })

  it('stay when the page is requested again', () => {
    expect(at(walk(bring, open('regulamentos'), route))).toEqual([{ regulamentos: 'shown' }, documents])
  })

  it.each([
    ['are being read', [open('regulamentos')], { regulamentos: { loading: 'prompt' } }, null],
    ['were read', [open('regulamentos'), answered(older)], { regulamentos: 'shown' }, older],
    ['could not be read', [open('regulamentos'), broken], { regulamentos: 'failed' }, null],
  ])('change nothing once some %s', (_, events, value, kept) => {
    expect(at(walk(...events, bring))).toEqual([value, kept])
  })
})
