import { expect, it } from 'vitest'
import { type CheckoutFlow, type Edge, flows } from '../../machines/checkout/checkout.flow.ts'

const titles: Readonly<Record<keyof typeof flows, string>> = {
  default: 'One question a page',
  b: 'Several questions a page',
  migration: 'A customer who migrates',
}

const said = (edges: readonly Edge[]): string =>
  edges
    .map((edge) => {
      if (typeof edge === 'string') return edge
      const condition = typeof edge.guard === 'string' ? edge.guard : edge.guard.type
      return `${edge.target} if \`${condition}\``
    })
    .join(', else ')

const rowsOf = ({ pages }: CheckoutFlow): readonly string[] =>
  Object.entries(pages).map(
    ([page, { asks = [], back, next }]) =>
      `| ${page} | ${[...new Set(asks.map(({ saves }) => saves))].join(', ')} | ${said(back)} | ${said(next)} |`,
  )

const document = [
  '# The flows at a glance',
  '',
  'Written from [the tables](../machines/checkout/checkout.flow.ts): the pages in the order of the purchase. Before any next page a rejection by the risk policy leads to',
  '`erro2`. A page opened from the review leads back there. `npm test -- unit tests/model/flow-tables.spec.ts -u` writes this file anew.',
  ...Object.entries(flows).flatMap(([name, flow]) => [
    '',
    `## ${titles[name as keyof typeof flows]}`,
    '',
    '| page | saves | Back | next |',
    '| --- | --- | --- | --- |',
    ...rowsOf(flow),
  ]),
  '',
].join('\n')

it('the document of the flows says what their tables say', async () => {
  await expect(document).toMatchFileSnapshot('../../docs/flows.md')
})
