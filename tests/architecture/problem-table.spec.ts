import { expect, it } from 'vitest'
import { sourcesIn } from './checks/source.ts'

/** Problems that no page of the site shows in place, and where they are shown or why not. */
const elsewhere: Readonly<Record<string, string>> = {
  'packages/server/http/health.ts': 'asked by programs',
  'packages/server/http/metrics-page.ts': 'asked by programs',
  'packages/server/http/ops-events.ts': 'asked by programs',
  'packages/server/http/app.ts': 'no URL of the site',
  'packages/server/http/order-pages.ts': 'e2e/order-life.e2e.ts',
  'packages/server/order-life/change-order.ts': 'e2e/order-life.e2e.ts',
  'packages/server/order-life/data-actions.ts': 'e2e/order-life.e2e.ts',
  'packages/server/order-life/order-data.ts': 'e2e/order-life.e2e.ts',
  'packages/server/http/handlers/migration.ts': 'as the problems of a new lead, on the same page',
  'packages/server/leads/migration.ts': 'as the problems of a new lead, on the same page',
  'texts.answersChanged': 'the answers are read again: tests/client-server/changed-offer.spec.ts',
  "'Esse plano não está mais disponível no endereço. Escolha outro.'":
    'tests/client-server/changed-offer.spec.ts',
  "'Esse plano é só da oferta para colaboradores. Escolha outro.'": 'leads on as the plan no longer sold',
  "'Confirme o código enviado ao seu e-mail de colaborador.'":
    'the answers are compared before, and read again',
  "'Confirme primeiro o código que mandamos para o seu e-mail.'": 'as a renewal that is gone',
  "'Escolha uma oferta antes de confirmar.'": 'as a renewal that is gone',
  "'Espere um minuto para pedir outro código.'": 'the page of the code offers it after that minute',
  '`Você já pediu 5 códigos. Peça outro em ': 'as a code that could not be sent',
  bankEmpty: 'the page offers only banks of the list',
  'failureTexts.orderWithdrawn': 'e2e/order-life.e2e.ts',
  'failureTexts.noUserData': 'e2e/papers.e2e.ts',
  'failureTexts.noUserCoverage': 'tests/unit/screens/short-flow.spec.tsx',
  'issue.message': 'texts of the fields: packages/contract/tests/forms.spec.ts',
  'sentences[lead.kind]': 'as the one for migrations',
}

const made =
  /new (?:Problem|LimitReached)\(\s*(?:\d{3}|'[\w.]+'|\w+),\s*('[^']*'|`[^`$]*|[\w.]+(?:\[[\w.]+\])?)/g

it('every sentence that the server refuses a call with is tried in a browser, or listed with the reason why not', () => {
  const table = sourcesIn(['e2e/problems.e2e.ts', 'e2e/models/problems.ts']).map(({ text }) => text)
  const missing = sourcesIn(['packages/server'])
    .filter(({ path }) => !(path in elsewhere))
    .flatMap(({ path, text }) =>
      [...text.matchAll(made)].map(([, sentence = '']) => [path, sentence] as const),
    )
    .filter(
      ([, sentence]) =>
        !(sentence in elsewhere) && !table.some((text) => text.includes(sentence.replace(/^['`]|'$/g, ''))),
    )
  expect(missing).toEqual([])
})
