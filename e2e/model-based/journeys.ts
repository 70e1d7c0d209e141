import type { Page, Request } from '@playwright/test'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { happyWayOf } from 'statechart-kit/internal/explore/happy-path'
import type { AnyMachineSnapshot } from 'xstate'
import { metaOf, pageOf } from '../../machines/kit/page.ts'
import { featureViewOf, viewOf } from '../../src/screens/view.ts'
import { callBackChart } from '../../tests/statecharts/charts/call-back.chart.ts'
import {
  checkoutChart,
  migrationCheckoutChart,
  shortCheckoutChart,
} from '../../tests/statecharts/charts/checkout.chart.ts'
import { coverageChart } from '../../tests/statecharts/charts/coverage.chart.ts'
import { migrationChart } from '../../tests/statecharts/charts/migration.chart.ts'
import { renewalChart } from '../../tests/statecharts/charts/renewal.chart.ts'
import { explored } from '../../tests/statecharts/explored.ts'
import { onRecord } from '../models/mailed-code.ts'

/** A part of a journey that one chart leads through. */
interface JourneySegment {
  readonly chart: ChartUnderTest
  /** What the happy path passes instead of what the chart's passes. */
  readonly by?: readonly string[]
  /** What it avoids besides what the chart's avoids. */
  readonly without?: readonly string[]
  readonly to?: (snapshot: AnyMachineSnapshot) => boolean
}

/** A journey of a visitor for whom nothing goes wrong. */
export interface Journey {
  readonly opens: string
  /** The campaign's prefix of every path. */
  readonly prefix?: string
  readonly parts: readonly JourneySegment[]
  /** What is typed instead of the charts' drafts, so that the server answers as the charts' path goes on. */
  readonly typed?: Readonly<Record<string, string>>
  /** To whom the server mails a code. */
  readonly mailTo?: string
}

const asked = ['home', 'cep', 'nr-imovel', 'nome', 'telefone', 'email', 'data-nascimento', 'nome-mae', 'cpf']
const isThanked = (snapshot: AnyMachineSnapshot): boolean =>
  JSON.stringify(snapshot.value).includes('thanking')

/** All journeys, by what their tests say of them. */
export const journeys: Readonly<Record<string, Journey>> = {
  'a purchase': { opens: '/', parts: [{ chart: checkoutChart }] },
  'a purchase of several questions a page': {
    opens: '/b/',
    prefix: '/b',
    parts: [{ chart: shortCheckoutChart }],
  },
  'a purchase with a quiz': {
    opens: '/',
    parts: [
      {
        chart: checkoutChart,
        by: [...asked, 'ativar-debito', 'validacao', 'checkout.confirmacao.placing'],
      },
    ],
    typed: { cpf: '111.444.777-35' },
  },
  'a contact where nothing is sold': {
    opens: '/',
    parts: [{ chart: checkoutChart, by: ['home', 'cep', 'nr-imovel', 'oferta-indisponivel'], to: isThanked }],
    typed: { cep: '69050-010' },
  },
  'a renewal': {
    opens: '/refidelizacao/consulta-cpf/',
    parts: [
      {
        chart: renewalChart,
        by: ['question.saving', 'confirmacao-titular', 'ofertas', 'renewal.confirmacao.placing'],
      },
    ],
    mailTo: onRecord.renewal,
  },
  'a migration': {
    opens: '/migracao-ultrafibra/consulta-cpf/',
    prefix: '/migracao-ultrafibra',
    parts: [
      { chart: migrationChart, by: ['question.saving', 'confirmacao-titular', 'migration.ofertas.keeping'] },
      {
        chart: migrationCheckoutChart,
        by: [
          ...['cep', 'checkout.nr-imovel.looking-for-complements'],
          ...['data-de-vencimento', 'ativar-debito', 'question.saving', 'data-instalacao'],
          'checkout.confirmacao.placing',
        ],
        without: ['home', 'validacao', 'review.edit'],
      },
    ],
    typed: { direct_debit: 'nao' },
    mailTo: onRecord.migration,
  },
  'a coverage check': { opens: '/consultar-cobertura/cep/', parts: [{ chart: coverageChart }] },
  'a coverage check where nothing is sold': {
    opens: '/consultar-cobertura/cep/',
    parts: [{ chart: coverageChart, by: ['cep', 'nr-imovel', 'sem-cobertura'], to: isThanked }],
    typed: { cep: '69050-010' },
  },
  'a call': { opens: '/receber-ligacao/', parts: [{ chart: callBackChart }] },
}

/** A page of a journey, and what the visitor does there; null at the journey's end. */
export interface Stop {
  readonly state: AnyMachineSnapshot
  readonly event: ChartEvent | null
}

/** Whether an event is a response or a delay: the server gives it, and time. */
const isOfItself = ({ type }: ChartEvent): boolean =>
  /^(?:feature|lead|checkout)\.|^xstate\./.test(type) && type !== 'xstate.done.actor.child'

/** The pages that a chart's happy path stops at. */
const stopsOf = ({
  chart,
  by = chart.happyPath?.by ?? [],
  without = [],
  to,
}: JourneySegment): readonly Stop[] => {
  const graph = explored(chart)
  const goals = to === undefined ? chart.goals : { end: to }
  const happyPath = { by, without: [...(chart.happyPath?.without ?? []), ...without] }
  const way = happyWayOf({ ...chart, ...(goals && { goals }), happyPath }, graph)
  const states = [[...graph.values()][0], ...way.map(({ target }) => graph.get(target))].map(
    (node) => node?.snapshot,
  )
  return [...way.map(({ event }) => event), null].flatMap((event, at) =>
    event !== null && isOfItself(event) ? [] : [{ state: states[at] as AnyMachineSnapshot, event }],
  )
}

/** The pages of a journey in order, from the one that it opens on: where its parts join, the next one goes on. */
export const stopsOn = (journey: Journey): readonly Stop[] => {
  const { parts, opens } = journey
  const stops = parts.flatMap((part, at) =>
    stopsOf(part).filter(({ event }) => event !== null || at === parts.length - 1),
  )
  const [first] = opens.split('?')
  return stops.slice(stops.findIndex((stop) => pageIn(stop, journey).path === first))
}

/** Headings that are not the page's title. */
const headings: Readonly<Record<string, string | RegExp>> = {
  home: /./,
  'oferta-indisponivel': 'Ainda não chegamos na sua rua',
  'checkout pedido-realizado': /^Pedido feito/,
  'renewal pedido-realizado': 'Renovação feita!',
}

/** What a page of a state shows. */
export const pageIn = ({ state }: Stop, { prefix = '' }: Journey) => {
  const { id } = state.machine
  const meta = metaOf(state)
  const name = pageOf(state)
  const { percent } = id === 'checkout' ? viewOf(state as never) : featureViewOf(state)
  return {
    name,
    heading: headings[name] ?? headings[`${id} ${name}`] ?? meta?.title ?? '',
    /** Null where the page has no address: it is shown at that of the page before. */
    path: meta?.path === undefined || meta.path === null ? null : prefix + meta.path,
    /** Whether the browser's history keeps it. */
    isKept: meta?.path !== undefined && meta.path !== null && !meta.transient,
    /** The quiz moves it at each answer. */
    percent: name === 'validacao' ? undefined : meta?.section && name !== 'home' ? String(percent) : null,
  }
}

const isCall = (request: Request): boolean => new URL(request.url()).pathname.startsWith('/api/')

/** How many requests of a page wait for their answers: an answer that is being saved keeps Forward from its page. */
export const countCalls = (page: Page): (() => number) => {
  const calls = new Set<Request>()
  page.on('request', (request) => isCall(request) && calls.add(request))
  page.on('requestfinished', (request) => calls.delete(request))
  page.on('requestfailed', (request) => calls.delete(request))
  return () => calls.size
}

/** What the page in a window shows of it. */
export const seenOn = (page: Page) =>
  page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent?.trim() ?? '',
    path: location.pathname,
    percent:
      document.querySelector<HTMLProgressElement>('[role="progressbar"], progress')?.getAttribute('value') ??
      null,
    isRefused: document.title.startsWith('Erro: '),
  }))
