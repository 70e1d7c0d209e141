import { describe, expect, it } from 'vitest'
import { screenRegistry } from '../../../src/app/screen-registry.ts'

const Screen = () => null
const missing = () => Promise.reject(new Error('gone'))

describe('the screen registry', () => {
  it('returns a loaded screen synchronously', async () => {
    const screens = screenRegistry({ './screens/cep.screen.tsx': async () => ({ Screen }) })
    expect(await screens.get('cep')).toBe(Screen)
    expect(screens.get('cep')).toBe(Screen)
  })

  it('does not request a screen repeatedly that failed to load while rendering', async () => {
    let asked = 0
    const screens = screenRegistry({
      './screens/cep.screen.tsx': () => {
        asked += 1
        return missing()
      },
    })
    const first = screens.get('cep')
    await expect(first).rejects.toThrow('gone')
    expect(screens.get('cep')).toBe(first)
    expect(asked).toBe(1)
  })

  it('retries one whose prefetch failed', async () => {
    let isThere = false
    const screens = screenRegistry({
      './screens/cep.screen.tsx': () => (isThere ? Promise.resolve({ Screen }) : missing()),
    })
    await expect(screens.load('cep')).rejects.toThrow('gone')
    isThere = true
    expect(await screens.get('cep')).toBe(Screen)
  })

  it('lists each page of the plain question screen, so that it is prefetched', async () => {
    const screens = screenRegistry({ './screens/question.screen.tsx': async () => ({ Screen }) })
    expect(screens.pages).toEqual(expect.arrayContaining(['nome', 'nome-mae', 'data-de-vencimento']))
    expect(screens.pages).not.toContain('question')
    expect(await screens.load('nome')).toBe(Screen)
  })

  it('has no screen for an undrawn state', async () => {
    await expect(screenRegistry({}).load('cep')).rejects.toThrow(
      'No screen draws the state "cep": src/screens/cep.screen.tsx',
    )
  })
})
