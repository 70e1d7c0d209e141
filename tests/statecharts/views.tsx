import { complement } from '@ultrafibra/contract/questions/complement'
import { fullName } from '@ultrafibra/contract/questions/full-name'
import { postalCode } from '@ultrafibra/contract/questions/postal-code'
import { answerOf } from '@ultrafibra/contract/questions/question'
import { streetNumber } from '@ultrafibra/contract/questions/street-number'
import type { ComponentType } from 'react'
import type { ChartUnderTest } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'
import { metaOf, type PageMeta, pageOf, phaseOf } from '../../machines/kit/page.ts'
import { screenNameOf } from '../../src/app/screens.ts'
import { DemoPage } from '../../src/demo/screens/page.tsx'
import { demoHeadingOf } from '../../src/demo/screens/view.ts'
import { CallBackFlash } from '../../src/overlays/call-back-flash.tsx'
import { firstViewOf } from '../../src/screens/first-view.ts'
import { PageLayout } from '../../src/screens/parts/page-layout.tsx'
import { keptAnswers } from '../../src/screens/parts/review-rows.ts'
import type { PageProps, PageView } from '../../src/screens/screen.types.ts'
import { viewOf as checkoutViewOf, featureViewOf } from '../../src/screens/view.ts'
import { href } from '../unit/support/render-screen.tsx'
import type { ChartView } from './views.types.ts'
import { checkoutAt, heardByCode, heardByQuiz, invokedBy } from './views-children.tsx'
import { islandViews } from './views-islands.tsx'

type Screen = ComponentType<PageProps<unknown, never>>

const modules = import.meta.glob('../../src/screens/**/*.screen.tsx', { eager: true }) as Record<
  string,
  { readonly Screen: Screen }
>

const screenOf = (name: string): Screen => {
  const found = modules[`../../src/screens/${screenNameOf(name)}.screen.tsx`]
  if (found === undefined)
    throw new Error(`No screen draws the state "${name}": src/screens/${name}.screen.tsx`)
  return found.Screen
}

/** Page states that are never drawn, each with the reason. */
const unseenStates: Readonly<Record<string, string>> = {
  home: 'marketing pages are documents: the browser loads them',
  'coverage/opening': 'the root shows a feature only after telling it what to open',
  'legal-documents/unopened': 'the root shows a feature only after telling it what to open',
  'legal-documents/provided': 'the root shows a feature only after telling it what to open',
}

const uncovered = 'Ainda não chegamos na sua rua'

const unread = (snapshot: AnyMachineSnapshot): string =>
  snapshot.hasTag('failed') ? 'Não conseguimos continuar agora' : 'Ultrafibra'

const addressHeading = (snapshot: AnyMachineSnapshot): string =>
  phaseOf(snapshot) === 'choosing-complement' ? complement.title : (metaOf(snapshot)?.title ?? '')

/** Headings that differ from the title in the page's meta. */
const otherHeadings: Readonly<Record<string, string | ((snapshot: AnyMachineSnapshot) => string)>> = {
  cep: addressHeading,
  'nr-imovel': addressHeading,
  'coverage/nr-imovel': addressHeading,
  opening: unread,
  'renewal/returning': unread,
  'migration/returning': unread,
  'oferta-indisponivel': (snapshot) =>
    phaseOf(snapshot) === 'choosing' ? 'Este plano não chega aí ainda' : uncovered,
  'dados-pessoais': ({ context }) =>
    keptAnswers(context, 'dados-pessoais').length > 0 ? 'Confira seus dados' : 'Seus dados',
  'pedido-realizado': ({ context }) => {
    const name = answerOf(context, fullName)?.name.split(' ')[0]
    return name ? `Pedido feito, ${name}!` : 'Pedido feito!'
  },
  'coverage/com-cobertura': 'Tem Ultrafibra no seu endereço',
  'renewal/pedido-realizado': 'Renovação feita!',
}

const pagesOf = (folder: string, read: (snapshot: AnyMachineSnapshot) => PageView<unknown>): ChartView => ({
  draw: (snapshot, send) => {
    const view = read(snapshot)
    const name = folder + view.page
    if (name in unseenStates) return null
    const Page = screenOf(name)
    return (
      <PageLayout key={name} view={view as never} href={href}>
        <Page view={view} send={send as never} href={href} />
      </PageLayout>
    )
  },
  headingOf: (snapshot) => {
    const name = folder + pageOf(snapshot)
    if (name in unseenStates) return null
    const other = otherHeadings[name]
    if (typeof other === 'function') return other(snapshot)
    return other ?? metaOf(snapshot)?.title ?? 'Ultrafibra'
  },
})

const featureView = (part: string): ChartView =>
  pagesOf(`${part}/`, (snapshot) => featureViewOf(snapshot, invokedBy(snapshot)))

/** The call-back's pages under the flash message. */
const callBackView = (): ChartView => {
  const pages = featureView('call-back')
  return {
    ...pages,
    draw: (snapshot, send) => (
      <>
        <CallBackFlash context={snapshot.context} send={send} />
        {pages.draw(snapshot, send)}
      </>
    ),
  }
}

const checkoutView = pagesOf('', (snapshot) => checkoutViewOf(snapshot as never, invokedBy(snapshot)))

/** A machine that a page of the checkout invokes, drawn within that page. */
const childView = (
  page: Parameters<typeof checkoutAt>[0],
  state: string,
  heard: NonNullable<ChartView['heard']>,
): ChartView => {
  const around = checkoutAt(page, state)
  const { draw } = pagesOf('', (snapshot) => checkoutViewOf(around as never, snapshot))
  return { draw, headingOf: () => checkoutView.headingOf(around), heard }
}

/** The whole demo page. */
const demoView: ChartView = {
  draw: (snapshot, send) => (
    <DemoPage snapshot={snapshot} send={send as never} isDark={false} onDark={() => undefined} />
  ),
  headingOf: demoHeadingOf,
}

/** The first two questions on the checkout's pages. */
const questionView = (): ChartView => {
  const metaOf = ({ path, title, section }: typeof postalCode | typeof streetNumber): PageMeta => ({
    path,
    title,
    section,
    layout: 'checkout',
  })
  const next = { page: 'nr-imovel', meta: metaOf(streetNumber), percent: 12 }
  const read = firstViewOf({ page: 'cep', meta: metaOf(postalCode), percent: 10, next })
  return {
    ...pagesOf('', read as (snapshot: AnyMachineSnapshot) => PageView<unknown>),
    headingOf: (snapshot) => (pageOf(snapshot) === 'cep' ? postalCode : streetNumber).title,
  }
}

const views: Readonly<Record<string, ChartView>> = {
  ...islandViews,
  renewal: featureView('renewal'),
  migration: featureView('migration'),
  coverage: pagesOf('coverage/', featureViewOf),
  'call-back': callBackView(),
  'legal-documents': featureView('legal-documents'),
  checkout: checkoutView,
  'checkout.b': checkoutView,
  'checkout.migration': checkoutView,
  'first-page': questionView(),
  question: childView('cpf', 'asking', (event) => event),
  demo: demoView,
  quiz: childView('validacao', 'answering', heardByQuiz),
  code: childView('confirmacao-colaborador', 'verifying', heardByCode),
}

/** Charts that no view draws, each with the reason. */
export const withoutView: Readonly<Record<string, string>> = {
  journey: 'the root chooses which feature is active; every page is drawn by its feature',
  lead: 'it talks to the server: what becomes of it is drawn by the pages of the checkout',
  flash: 'it times the short message, which the call-back and its drawer draw',
  'from-top': 'it scrolls the page, and has nothing to show',
}

/** How a chart is drawn; null where nothing draws it. */
export const viewOf = ({ name }: Pick<ChartUnderTest, 'name'>): ChartView | null => views[name] ?? null
