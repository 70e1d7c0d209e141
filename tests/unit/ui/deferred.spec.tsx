import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { CheckoutLayout } from '../../../src/ui/checkout-layout.tsx'
import { Deferred, useIsHydrated } from '../../../src/ui/deferred.tsx'

function Page() {
  return (
    <p data-live={useIsHydrated()}>
      em vista<Deferred>, abaixo</Deferred>
    </p>
  )
}

describe('what is not in view at first', () => {
  // React draws as in a browser: not all at once for a test.
  beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
  afterEach(() => vi.unstubAllGlobals())

  it('is drawn after the rest', async () => {
    const host = document.createElement('div')
    flushSync(() => createRoot(host).render(<Page />))
    expect(host.textContent).toBe('em vista')
    await vi.waitFor(() => expect(host.textContent).toBe('em vista, abaixo'))
  })

  it('is in served markup at once, and stays', async () => {
    const host = document.createElement('div')
    host.innerHTML = renderToString(<Page />)
    const texts = [host.textContent]
    const drawn = new MutationObserver(() => texts.push(host.textContent))
    drawn.observe(host, { childList: true, characterData: true, subtree: true })
    flushSync(() => hydrateRoot(host, <Page />))
    await vi.waitFor(() => expect(host.querySelector('[data-live=true]')).not.toBeNull())
    expect(new Set(texts)).toEqual(new Set(['em vista, abaixo']))
  })

  it('is no summary that the page has no more, nor lacks its first', () => {
    const summary = { planName: '1 Giga', rows: [], priceCents: 12999, priceNote: 'no boleto' }
    const host = document.createElement('div')
    const root = createRoot(host)
    const beside = (shown: typeof summary | undefined) => {
      flushSync(() => root.render(<CheckoutLayout summary={shown}>página</CheckoutLayout>))
      return host.querySelector('aside')?.textContent?.includes('1 Giga') ?? false
    }
    expect([beside(undefined), beside(summary), beside(undefined)]).toEqual([false, true, false])
  })
})
