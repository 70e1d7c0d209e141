type Exclusions = Readonly<Record<string, string>>

const byLinks = 'marketing pages are documents: their links carry the plan in the address'
const noCards = 'the cart shows the plan that is chosen, and no others'
const inChildView = 'tested in the view of the page’s child machine'
const byBrowser = 'offers another try and the home page; Back is the browser’s'
const placed = 'the page of a placed order has no back link'

/** What no page of any checkout offers. */
const checkout: Exclusions = {
  '#home plan.choose [0]': byLinks,
  '#home plan.choose [1]': byLinks,
  '#carrinho plan.choose [0]': noCards,
  '#carrinho plan.choose [1]': noCards,
  '#checkout.validacao.answering step.retry [0]': inChildView,
  '#pedido-realizado step.back [0]': placed,
}

/** Where collaborators buy. */
const withCode: Exclusions = {
  '#checkout.confirmacao-colaborador.verifying step.retry [0]': inChildView,
  '#checkout.confirmacao-colaborador.verifying code.resend [0]': inChildView,
}

const noPlain = 'a card without a plan without streaming offers no way to turn it off'

/** Where a customer proves to be one. */
const withRecordCode: Exclusions = {
  '#confirmacao-titular step.retry [0]': inChildView,
  '#confirmacao-titular code.resend [0]': inChildView,
}

/** Visitor transitions without a control in the view, by chart, each with the reason. Fails if one is possible. */
export const exclusions: Readonly<Record<string, Exclusions>> = {
  checkout: { ...checkout, ...withCode },
  'checkout.b': { ...checkout, ...withCode, ...withRecordCode },
  'checkout.migration': checkout,
  renewal: {
    ...withRecordCode,
    '#pedido-realizado step.back [0]': placed,
    '#returning step.back [0]': byBrowser,
  },
  migration: { ...withRecordCode, '#returning step.back [0]': byBrowser },
  consent: { '#consent.chosen.settled consent.manage [0]': 'a link to #cookies, anywhere on the page' },
  news: {
    '#news.open.video video.play [0]': 'only where the settings of the build name an origin of videos',
    '#news.open.video video.play [1]': 'only where the settings of the build name an origin of videos',
  },
  'plan-card': Object.fromEntries(
    ['globoplay', 'max', 'paramount'].flatMap((service) =>
      [3, 4].map((index) => [`#plan-card.streaming.choosing.${service} streaming.turn [${index}]`, noPlain]),
    ),
  ),
}
