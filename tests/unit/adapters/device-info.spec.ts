import { describe, expect, it } from 'vitest'
import { type DeviceWindow, deviceInfo } from '../../../src/adapters/device-info.ts'
import { dropServiceWorkers } from '../../../src/adapters/service-workers.ts'
import { memoryStorage, refuse } from '../../support/storages.ts'

interface World {
  readonly cookie?: string
  readonly window?: DeviceWindow
  readonly scripts?: readonly string[]
  /** Called while a late value is awaited. */
  readonly meanwhile?: (waits: number) => void
}

const deviceOf = ({
  cookie = 'a=1',
  window = {},
  scripts = ['https://fp.test/f.js'],
  meanwhile,
}: World = {}) => {
  const storage = memoryStorage()
  const loaded: string[] = []
  let waits = 0
  const device = deviceInfo({
    scripts,
    loader: {
      load: async (src) => {
        loaded.push(src)
        return true
      },
    },
    document: { cookie },
    window,
    storage: () => storage,
    wait: async () => {
      waits += 1
      meanwhile?.(waits)
    },
  })
  return { device, storage, loaded, waits: () => waits }
}

describe('the device info', () => {
  it('is unknown before it is started', () => {
    expect(deviceOf({ window: { user_prefs2: 'prefs' } }).device.read()).toBeNull()
  })

  it('loads its scripts and stores their result, without our own cookie', async () => {
    const { device, storage, loaded } = deviceOf({
      cookie: 'a=1; cookie_consent=both; b=2',
      window: { user_prefs2: 'prefs', hdim_payload: 'payload' },
    })
    await device.start()
    expect([loaded, device.read(), Object.keys(storage.items)]).toEqual([
      ['https://fp.test/f.js'],
      { cookies: 'a=1; b=2', jsc: 'prefs', hdim_payload: 'payload' },
      ['ultrafibra.device'],
    ])
  })

  it('finds the preferences in their cookie, too', async () => {
    const { device } = deviceOf({ cookie: 'user_prefs2=from%20cookie' })
    await device.start()
    expect(device.read()?.jsc).toBe('from cookie')
  })

  it('waits for late preferences', async () => {
    const window: DeviceWindow = {}
    const { device, waits } = deviceOf({
      window,
      meanwhile: (tries) => {
        if (tries === 3) window.user_prefs2 = 'late'
      },
    })
    await device.start()
    expect([device.read()?.jsc, waits()]).toEqual(['late', 3])
  })

  it('works without values that never arrive', async () => {
    const { device, waits } = deviceOf()
    await device.start()
    expect([device.read(), waits()]).toEqual([{ cookies: 'a=1' }, 19])
  })

  it('leaves out texts too long for the contract', async () => {
    const { device } = deviceOf({ window: { user_prefs2: 'prefs', hdim_payload: 'x'.repeat(8193) } })
    await device.start()
    expect(device.read()).toEqual({ cookies: 'a=1', jsc: 'prefs' })
  })

  it('does nothing without scripts', async () => {
    const { device, loaded } = deviceOf({ scripts: [], window: { user_prefs2: 'prefs' } })
    await device.start()
    expect([loaded, device.read()]).toEqual([[], null])
  })

  it('is deleted when the consent is withdrawn, even while loading', async () => {
    const window: DeviceWindow = {}
    const { device, storage } = deviceOf({
      window,
      meanwhile: () => {
        window.user_prefs2 = 'late'
        device.forget()
      },
    })
    await device.start()
    expect([device.read(), Object.keys(storage.items).length]).toEqual([null, 0])
  })

  it.each(['no JSON', 'null', '[]', '{"cookies":5}', '"text"'])('counts stored "%s" as nothing', (stored) => {
    const { device, storage } = deviceOf()
    storage.setItem('ultrafibra.device', stored)
    expect(device.read()).toBeNull()
  })

  it('does nothing without storage', async () => {
    const device = deviceInfo({
      scripts: ['https://fp.test/f.js'],
      loader: { load: async () => true },
      document: { cookie: 'a=1' },
      window: { user_prefs2: 'prefs' },
      storage: refuse,
      wait: async () => {},
    })
    await device.start()
    expect([device.read(), device.forget()]).toEqual([null, undefined])
  })
})

describe('the service workers of an earlier site', () => {
  it('are all removed, with their caches', async () => {
    const removed: number[] = []
    const worker = (number: number) => ({
      unregister: async () => {
        removed.push(number)
        return true
      },
    })
    const kept = new Set(['pages', 'pictures'])
    const stores = { keys: async () => [...kept], delete: async (name: string) => kept.delete(name) }
    const navigator = { serviceWorker: { getRegistrations: async () => [worker(1), worker(2)] } }
    await dropServiceWorkers(navigator, () => stores)
    expect(removed).toEqual([1, 2])
    expect([...kept]).toEqual([])
  })

  it.each([
    ['has none to offer', {}],
    [
      'hides them',
      {
        serviceWorker: {
          getRegistrations: async () => {
            throw new Error('denied')
          },
        },
      },
    ],
  ])('cause no error if the browser %s', async (_, navigator) => {
    await expect(dropServiceWorkers(navigator)).resolves.toBeUndefined()
  })

  it('are left alone by a browser whose getter throws', async () => {
    const denying = {
      get serviceWorker(): never {
        throw new DOMException('The operation is insecure.', 'SecurityError')
      },
    }
    await expect(dropServiceWorkers(denying)).resolves.toBeUndefined()
  })
})
