import { endpoints } from '@ultrafibra/contract/endpoints'
import { networkFailure, plainWordsOf, scriptFailure, toFailure } from '@ultrafibra/contract/failure'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { createActor, fromPromise, setup } from 'xstate'
import { completeAbortSignal } from '../../../src/adapters/abort-signal-polyfill.ts'
import { reportBrokenFiles } from '../../../src/adapters/broken-file.ts'
import { httpTransport } from '../../../src/adapters/http-transport.ts'
import { reportActorErrors } from '../../../src/adapters/script-errors.ts'
import { failureOfLoad, outdated } from '../../../src/adapters/stale-build.ts'

const fault = new TypeError('AbortSignal.any is not a function')

const reportedErrors = (): unknown[] => {
  const reported: unknown[] = []
  vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
  return reported
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('an error in a script', () => {
  it('has words that blame the site, not the connection', () => {
    expect(toFailure(fault)).toEqual(scriptFailure())
    expect(plainWordsOf(scriptFailure().text)).toContain('não da sua conexão')
    expect(toFailure(networkFailure())).toEqual(networkFailure())
  })

  it('within a call is not told as a failure of the network', async () => {
    vi.spyOn(AbortSignal, 'any').mockImplementation(() => {
      throw fault
    })
    const fetching = vi.fn<typeof fetch>()
    const transport = httpTransport('https://shop.example/api', fetching)
    const { signal } = new AbortController()
    await expect(transport(endpoints.banks, {}, { signal })).rejects.toBe(fault)
    expect(fetching).not.toHaveBeenCalled()
  })

  it('in a part that was loaded is reported and told; a part that did not arrive is the network’s', () => {
    const reported = reportedErrors()
    const arrivals = [
      'Failed to fetch dynamically imported module: https://shop.example/assets/a.js',
      'error loading dynamically imported module: https://shop.example/assets/a.js',
      'Importing a module script failed.',
      'Unable to preload CSS for /assets/a.css',
    ].map((message) => new TypeError(message))
    expect([...arrivals, outdated].map(failureOfLoad)).toEqual([...arrivals, outdated].map(networkFailure))
    expect(reported).toEqual([])
    expect(failureOfLoad(fault)).toEqual(scriptFailure())
    expect(reported).toEqual([fault])
  })

  it('in a file that only makes a page nicer is reported too, and a missing file is not', () => {
    const reported = reportedErrors()
    const window = new EventTarget() as Window
    reportBrokenFiles(window)
    for (const payload of [fault, new TypeError('Importing a module script failed.')])
      window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
    expect(reported).toEqual([fault])
  })

  it.each([
    [fault, [fault]],
    [networkFailure(), []],
  ])('that an actor fails with is reported, and no failure of a call: %o', async (error, expected) => {
    const reported = reportedErrors()
    const asking = setup({ actors: { ask: fromPromise(() => Promise.reject(error)) } })
    const actor = createActor(
      asking.createMachine({
        initial: 'asking',
        states: { asking: { invoke: { src: 'ask', onError: 'failed' } }, failed: { type: 'final' } },
      }),
    )
    reportActorErrors(actor)
    const ended = new Promise<void>((resolve) => actor.subscribe({ complete: resolve }))
    actor.start()
    await ended
    expect(reported).toEqual(expected)
  })
})

describe('a signal where the browser lacks its newer methods', () => {
  const completed = () => {
    const target: Partial<Pick<typeof AbortSignal, 'any' | 'timeout'>> = {}
    completeAbortSignal(target)
    return target as Pick<typeof AbortSignal, 'any' | 'timeout'>
  }

  it('aborts with the first of several, for its reason', () => {
    const [one, other] = [new AbortController(), new AbortController()]
    const signal = completed().any([one.signal, other.signal])
    expect(signal.aborted).toBe(false)
    other.abort('second')
    one.abort('first')
    expect([signal.aborted, signal.reason]).toEqual([true, 'second'])
    expect(completed().any([AbortSignal.abort('before')]).reason).toBe('before')
  })

  it('aborts after a time as the browser’s does', async () => {
    const signal = completed().timeout(1)
    await new Promise((resolve) => signal.addEventListener('abort', resolve))
    expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
  })

  it('keeps the browser’s own methods', () => {
    const { any } = AbortSignal
    completeAbortSignal(AbortSignal)
    expect(AbortSignal.any).toBe(any)
  })
})
