import { HtmlValidate } from 'html-validate'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor } from 'xstate'
import { demoMachine } from '../../../machines/demo/demo.machine.ts'
import type { DemoPageName as PageName } from '../../../machines/demo/demo.selectors.ts'
import type { DemoEvent } from '../../../machines/demo/demo.setup.ts'
import { DemoPage } from '../../../src/demo/screens/page.tsx'

const submit: DemoEvent = { type: 'intro.submit', draft: { name: 'Ana', email: 'ana@example.com' } }
const pick: DemoEvent = { type: 'plan.pick', plan: 'annual' }
const next: DemoEvent = { type: 'plan.submit' }

const faces: readonly (readonly [string, PageName, readonly DemoEvent[]])[] = [
  ['form', 'intro', []],
  ['refused form', 'intro', [{ type: 'intro.submit' }]],
  ['plans', 'intro', [submit]],
  ['refused plans', 'intro', [submit, next]],
  ['cancelled order', 'intro', [submit, pick, next, { type: 'order.cancel' }]],
  ['confirmation', 'intro', [submit, pick, next]],
  ['thanks', 'intro', [submit, pick, next, { type: 'order.confirm' }]],
  ['greeting', 'hi', []],
  ['about page', 'about', []],
  ['not-found page', 'not-found', []],
]

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended'],
  rules: {
    // React's spelling, which HTML allows.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'void-style': 'off',
    // `for` on a label around its input helps some voice controls.
    'no-redundant-for': 'off',
  },
})

const drawn = (snapshot: AnyMachineSnapshot): string =>
  renderToStaticMarkup(
    <DemoPage snapshot={snapshot} send={() => undefined} isDark={false} onDark={() => undefined} />,
  ).replace(/<title>.*?<\/title>/, '')

describe('the markup of the demo', () => {
  it.each(faces)('is valid HTML without a style attribute: the %s', async (_face, page, events) => {
    const actor = createActor(demoMachine, { input: { page, name: 'Ana', language: 'es' } }).start()
    for (const event of events) actor.send(event)
    const markup = drawn(actor.getSnapshot())
    const { results } = await validator.validateString(markup)
    const messages = results.flatMap((result) =>
      result.messages.map(({ ruleId, message }) => [ruleId, message]),
    )
    expect([messages, /\sstyle="/.test(markup)]).toEqual([[], false])
  })
})
