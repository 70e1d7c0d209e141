import type { Question } from '@ultrafibra/contract/questions/question'
import type { CheckoutFlow } from '../../machines/checkout/checkout.flow.ts'

/** A checkout that asks everybody these questions after the address, one a page. */
export const flowAsking = (asks: readonly Question[]): CheckoutFlow => {
  const names = asks.map(({ name }) => name)
  return {
    pages: {
      cep: { back: ['home'], next: ['nr-imovel'] },
      'nr-imovel': { back: ['cep'], next: ['verificando-disponibilidade'] },
      'verificando-disponibilidade': { back: ['nr-imovel'], next: [names[0] ?? 'confirmacao'] },
      ...Object.fromEntries(
        asks.map((question, at) => [
          question.name,
          {
            asks: [question],
            back: [names[at - 1] ?? 'nr-imovel'],
            next: [names[at + 1] ?? 'confirmacao'],
          },
        ]),
      ),
      confirmacao: { back: [names.at(-1) ?? 'nr-imovel'], next: [] },
    },
  }
}
