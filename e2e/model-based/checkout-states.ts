import type { Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { metaOf, pageOf, phaseOf } from '../../machines/kit/page.ts'
import { viewOf } from '../../src/screens/view.ts'
import { expectPage } from './page-in-view.ts'

/** Headings that differ from the page's title. */
const otherHeadings: Readonly<Record<string, string | RegExp>> = {
  home: 'Sua casa inteira na velocidade da luz',
  'opening.loading-plans': 'Ultrafibra',
  'opening.plans-failed': 'Não conseguimos continuar agora',
  'oferta-indisponivel.editing': 'Ainda não chegamos na sua rua',
  'oferta-indisponivel.saving': 'Ainda não chegamos na sua rua',
  'oferta-indisponivel.failed': 'Ainda não chegamos na sua rua',
  'oferta-indisponivel.thanking': 'Ainda não chegamos na sua rua',
  'pedido-realizado.placed': /^Pedido feito/,
  'pedido-realizado.revisited': /^Pedido feito/,
}

/** Text of a phase besides the heading. */
const words: Readonly<Record<string, string>> = {
  'confirmacao.checking': 'Estamos conferindo se o pedido entrou.',
  'oferta-indisponivel.thanking': 'Pronto! Vamos avisar quando a fibra chegar.',
  'pedido-realizado.revisited': 'Este pedido já foi feito.',
}

const unsaved = 'Sua última resposta ainda não foi salva.'
const refusedText = 'Sua última resposta precisa de um ajuste.'

/** Expected text on the page; the warning about an unsaved answer if nothing else failed. */
const wordsIn = (snapshot: AnyMachineSnapshot, place: string): string => {
  const { backgroundSave, serverErrors } = snapshot.context as CheckoutContext
  const isQuiet = ['editing', 'reviewing'].includes(phaseOf(snapshot))
  if (isQuiet && backgroundSave?.failure) return unsaved
  if (isQuiet && serverErrors !== null && serverErrors.page !== pageOf(snapshot)) return refusedText
  return words[place] ?? ''
}

const hasProgress = (page: string): boolean => !['home', 'opening', 'expired', 'validacao'].includes(page)

/** Expects the page of this state: heading, address, progress, failure, field errors. */
export async function expectState(page: Page, snapshot: AnyMachineSnapshot, prefix: string): Promise<void> {
  const name = pageOf(snapshot)
  const place = [name, snapshot.hasTag('unsure') ? 'checking' : phaseOf(snapshot)].filter(Boolean).join('.')
  const meta = metaOf(snapshot)
  const { errors } = snapshot.context as { errors: object }
  await expectPage(page, place, {
    heading: otherHeadings[place] ?? meta?.title ?? '',
    ...(meta?.path ? { path: prefix + meta.path } : {}),
    ...(hasProgress(name) ? { progress: String(viewOf(snapshot).percent) } : {}),
    offersRetry: snapshot.hasTag('failed'),
    // The quiz waits in its own machine.
    ...(snapshot.hasTag('busy') || name === 'validacao' ? {} : { isWaiting: false }),
    // The quiz's errors are in its own machine; the home page is a separate document.
    ...(['validacao', 'home'].includes(name) ? {} : { isRefused: Object.keys(errors).length > 0 }),
    text: wordsIn(snapshot, place),
  })
}
