import { describe, expect, it } from 'vitest'
import { recorder, visitorIdOf, type WebCareWindow, webCare } from '../../../src/adapters/web-care.ts'
import type { TrackingEvent } from '../../../src/tracking/tracking.types.ts'

const step = (currentStep: number): TrackingEvent => ({ name: 'PurchaseFunnelStep', data: { currentStep } })

const tracking = () => {
  const window: WebCareWindow = {}
  const calls: unknown[] = []
  const asked: string[] = []
  const warned: string[] = []
  const loading = Promise.withResolvers<boolean>()
  const tracker = webCare({
    src: 'https://care.test/c.js',
    window,
    loader: {
      load: (src) => {
        asked.push(src)
        return loading.promise
      },
    },
    warn: (text) => warned.push(text),
  })
  const arrive = async (script: unknown) => {
    window.webcare = script
    loading.resolve(script !== undefined)
    await loading.promise
  }
  return { tracker, calls, asked, warned, arrive, script: (...call: unknown[]) => calls.push(call) }
}

describe('the web-care tracker', () => {
  it('loads no script before it is started', () => {
    const { tracker, asked } = tracking()
    const before = [...asked]
    tracker.start()
    expect([before, asked]).toEqual([[], ['https://care.test/c.js']])
  })

  it('calls the script with name and data, queued events first', async () => {
    const { tracker, calls, arrive, script } = tracking()
    tracker.start()
    tracker.send(step(1))
    await arrive(script)
    tracker.send(step(2))
    expect(calls).toEqual([
      ['PurchaseFunnelStep', { currentStep: 1 }],
      ['PurchaseFunnelStep', { currentStep: 2 }],
    ])
  })

  it('drops queued events when the consent changes', async () => {
    const { tracker, calls, arrive, script } = tracking()
    tracker.start()
    tracker.send(step(1))
    tracker.forget()
    await arrive(script)
    expect(calls).toEqual([])
  })

  it('warns once when the function is missing', async () => {
    const { tracker, warned, arrive } = tracking()
    tracker.start()
    tracker.send(step(1))
    await arrive(undefined)
    tracker.send(step(2))
    tracker.send(step(3))
    expect(warned).toEqual(['Tracking: the web-care function is missing'])
  })

  it('continues when the script throws', async () => {
    const { tracker, warned, arrive } = tracking()
    tracker.start()
    await arrive(() => {
      throw new Error('maria@exemplo.com.br')
    })
    tracker.send(step(1))
    expect(warned).toEqual(['Tracking: the web-care function failed'])
  })
})

describe('the recorder', () => {
  it('keeps the last 200 events', () => {
    const record = recorder()
    for (let number = 1; number <= 205; number += 1) record.send(step(number))
    expect([record.events.length, record.events[0], record.events.at(-1)]).toEqual([200, step(6), step(205)])
  })

  it('drops them when the consent changes', () => {
    const record = recorder()
    record.send(step(1))
    record.forget()
    expect(record.events).toEqual([])
  })
})

describe('the visitor’s web-care id', () => {
  it.each<[string, string | null]>([
    ['webcare_tuid=abc-123', 'abc-123'],
    ['a=1; webcare_tuid=x.y_z', 'x.y_z'],
    ['', null],
    ['webcare_tuid=', null],
    ['webcare_tuid=%3Cscript%3E', null],
    [`webcare_tuid=${'x'.repeat(129)}`, null],
  ])('in the cookies "%s" is %s', (cookie, id) => {
    expect(visitorIdOf({ cookie })).toBe(id)
  })
})
