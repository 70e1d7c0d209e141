import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { useLayoutEffect, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, vi } from 'vitest'
import { replayEarlyEvents } from '../../../src/adapters/event-replay.ts'

const nothing = (): void => undefined

function Switch({ onReady }: { readonly onReady: () => void }) {
  const [isOn, setOn] = useState(false)
  useLayoutEffect(onReady, [onReady])
  return (
    <button type="button" onClick={() => setOn(!isOn)}>
      {isOn ? 'on' : 'off'}
    </button>
  )
}

it('a click during hydration is handled once', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const first = readFileSync(join(import.meta.dirname, '../../../src/public/early-events.js'), 'utf8')
  new Function(first)()
  document.body.innerHTML = `<site-island>${renderToString(<Switch onReady={nothing} />)}</site-island>`
  const host = document.querySelector<HTMLElement>('site-island') as HTMLElement
  const ready = Promise.withResolvers<void>()
  hydrateRoot(host, <Switch onReady={ready.resolve} />)
  host.querySelector('button')?.click()
  await ready.promise
  replayEarlyEvents(window, host)
  await vi.waitFor(() => expect(host.textContent).not.toBe('off'))
  expect(host.textContent).toBe('on')
})

it('a click in an island inside another one waits for the inner one', () => {
  document.body.innerHTML =
    '<site-island><site-island><button type="button"></button></site-island></site-island>'
  const [outer, inner] = document.querySelectorAll<HTMLElement>('site-island')
  const button = document.querySelector('button')
  if (!outer || !inner || !button) throw new Error('The page is not there')
  const clicks = vi.fn()
  button.addEventListener('click', clicks)
  Object.assign(window, { early: { presses: [{ kind: 'click', target: button }] } })
  replayEarlyEvents(window, outer)
  const before = clicks.mock.calls.length
  replayEarlyEvents(window, inner)
  expect([before, clicks.mock.calls.length]).toEqual([0, 1])
})
