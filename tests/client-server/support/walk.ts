import type { Draft } from '@ultrafibra/contract/form'
import { messagesIn } from '@ultrafibra/server/tests/support/collaborator'
import { codeIn, truthOf } from '@ultrafibra/server/tests/support/scenario'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Feature } from '../../../machines/journey/journey.features.ts'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import type { QuizContext } from '../../../machines/quiz/quiz.machine.ts'
import { activeFeature } from '../../../src/router/routed-site.ts'
import { drafts } from '../../support/checkout-fixtures.ts'
import { customerCpf, otherCpf } from '../../support/feature-fixtures.ts'
import { reaches } from '../../support/reaches.ts'
import type { OpenSite, Shop } from './shop.ts'

/** Answers by page that differ from the usual ones: a `link` is followed; any draft for the quiz answers it wrongly. */
export type Typed = Readonly<Record<string, Draft>>

const email = 'maria@colaborador.exemplo.com.br'

/** What a visitor types; the address is one that the code of a collaborator may be sent to. */
const usual: Readonly<Record<string, Draft | undefined>> = {
  ...Object.fromEntries(Object.entries(drafts).map(([page, { right }]) => [page, right])),
  email: { email, accept_promotions: 'on' },
  'dados-pessoais': { ...drafts['dados-pessoais']?.right, email },
  'data-instalacao': { schedules: '2026-11-26/tarde' },
  'renewal/consulta-cpf': { cpf: customerCpf },
  'renewal/confirmacao': { terms: 'on' },
  'migration/consulta-cpf': { cpf: otherCpf },
  'coverage/cep': drafts.cep?.right,
  'coverage/nr-imovel': drafts['nr-imovel']?.right,
}

/** E-mails on the customers' records. */
const holders: Readonly<Record<string, string>> = {
  'confirmacao-titular': 'leocadia.brandao@cliente.exemplo.com.br',
  'renewal/confirmacao-titular': 'benedita.sampaio@cliente.exemplo.com.br',
  'migration/confirmacao-titular': 'januario.teles@cliente.exemplo.com.br',
}

const passing = ['opening', 'routing', 'returning', 'verificando-disponibilidade']

/** Whether a page is settled and waits for the visitor. */
const isStanding = (snapshot: AnyMachineSnapshot): boolean => {
  const isPassed = passing.includes(pageOf(snapshot)) || phaseOf(snapshot) === 'preparing'
  return !snapshot.hasTag('busy') && !isPassed
}

/** Whether the machine that the page invokes, if any, asks for something; false once it has ended. */
const isAsking = async ({ children }: AnyMachineSnapshot): Promise<boolean> => {
  if (!children.child) return true
  const asks = (snapshot: AnyMachineSnapshot) =>
    ['entering', 'asking'].includes(pageOf(snapshot)) && !snapshot.hasTag('busy')
  return reaches(children.child, asks).then(
    () => true,
    () => false,
  )
}

const settled = ['absent', 'open', 'ordered', 'without-coverage']

interface InView {
  readonly actor: AnyActorRef
  readonly snapshot: AnyMachineSnapshot
  readonly page: string
}

/** The active page's name, with the feature's folder except for the checkout, and its machine. */
export const inView = async ({ site }: Pick<OpenSite, 'site'>): Promise<InView> => {
  const root = await reaches(site.journey, ({ value }) => value !== 'opening')
  const part = activeFeature(root)
  const actor = site.feature(part ?? 'checkout')
  const snapshot: AnyMachineSnapshot = await reaches(actor, isStanding)
  if (!(await isAsking(snapshot))) return inView({ site })
  // Nothing is stored for a reload before the plans are known.
  await reaches(site.feature('checkout'), (checkout) => pageOf(checkout) !== 'opening')
  // The last answer may still be saving.
  await reaches(site.feature('lead' as Feature), (lead) => settled.includes(pageOf(lead)))
  // The feature may have passed the visitor on meanwhile.
  if (activeFeature(site.journey.getSnapshot()) !== part) return inView({ site })
  return { actor, snapshot, page: `${part === 'checkout' ? '' : `${part}/`}${pageOf(snapshot)}` }
}

/** The quiz that the page invokes. */
const quizIn = ({ children }: AnyMachineSnapshot): QuizContext | undefined =>
  children.child?.getSnapshot().context

const eventOn = (shop: Shop, page: string, snapshot: AnyMachineSnapshot, said: Typed): object => {
  const { context } = snapshot
  if (page === 'consulta-telefone') return { type: 'phone.skip' }
  if (page === 'erro1') return { type: 'step.retry' }
  if (said[page]?.link) return { type: 'xstate.route', to: said[page].link }
  // A mailbox gets ten codes an hour.
  if (page.endsWith('/consulta-cpf')) shop.app.pass(7 * 60_000)
  if (page.endsWith('/ofertas')) return { type: 'offer.choose', id: context.offers[0].id }
  if (/^(?:coverage\/)?(?:oferta-indisponivel|planos)$/.test(page) && context.available?.length > 0)
    return { type: 'plan.choose', sku: context.available[0].sku }
  if (page === 'confirmacao-colaborador' || page.endsWith('confirmacao-titular')) {
    const address = holders[page] ?? said.email?.email ?? email
    const mail = messagesIn(shop.app.dataDir).findLast((message) => message.includes(address))
    return { type: 'step.submit', draft: { code: codeIn(mail) } }
  }
  if (page === 'validacao') {
    const { quiz, at } = quizIn(snapshot) ?? { quiz: { questions: [] }, at: 0 }
    const asked = quiz.questions[at]
    const truth = truthOf(asked?.question ?? '')
    const [wrong] = asked?.options.filter(({ text }) => text !== truth && !/^Nenhuma/.test(text)) ?? []
    if (said.validacao) return { type: 'step.submit', draft: { answer: wrong?.id ?? '' } }
    const right =
      asked?.options.find(({ text }) => text === truth) ??
      asked?.options.find(({ text }) => /^Nenhuma/.test(text))
    return { type: 'step.submit', draft: { answer: right?.id ?? '' } }
  }
  return { type: 'step.submit', draft: said[page] ?? usual[page] ?? {} }
}

/** Until the invoked quiz asks another question. */
const nextQuestion = (snapshot: AnyMachineSnapshot): Promise<void> =>
  new Promise((resolve) => {
    const at = quizIn(snapshot)?.at
    snapshot.children.child?.subscribe((quiz: AnyMachineSnapshot) => {
      if (quiz.context.at !== at) resolve()
    })
  })

/** Completes the active page and returns it. */
export const goOn = async (shop: Shop, visit: OpenSite, said: Typed = {}): Promise<string> => {
  const { actor, snapshot, page } = await inView(visit)
  if (snapshot.hasTag('terminal')) return page
  if (snapshot.hasTag('failed')) throw new Error(`${page}: ${snapshot.context.failure?.text}`)
  const stage = activeFeature(visit.site.journey.getSnapshot())
  const isAskedNext = nextQuestion(snapshot)
  actor.send(eventOn(shop, page, snapshot, said))
  const isNext = (now: AnyMachineSnapshot): boolean => pageOf(now) !== pageOf(snapshot)
  await Promise.race([
    reaches(actor, isNext),
    isAskedNext,
    reaches(visit.site.journey, (root) => activeFeature(root) !== stage),
  ])
  return page
}

/** Goes on to the page with this number (default: the last); returns the pages passed. */
export const walkOn = async (
  shop: Shop,
  visit: OpenSite,
  mail: string,
  steps = 40,
): Promise<readonly string[]> => {
  const said =
    mail === ''
      ? {}
      : { email: { email: mail }, 'dados-pessoais': { ...usual['dados-pessoais'], email: mail } }
  const passed: string[] = []
  while (passed.length < steps && passed.at(-1) !== 'pedido-realizado')
    passed.push(await goOn(shop, visit, said))
  return passed
}
