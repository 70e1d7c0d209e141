import { describe, expect, it } from 'vitest'
import { screenRegistry } from '../../../src/app/screen-registry.ts'

const Screen = () => null
const missing = () => Promise.reject(new Error('gone'))

describe('the registry of screens', () => {
  it('gives a screen at once when it is loaded', async () => {
    const screens = screenRegistry({ './screens/cep.screen.tsx': async () => ({ Screen }) })
    expect(await screens.get('cep')).toBe(Screen)
    expect(screens.get('cep')).toBe(Screen)
  })

  it('does not ask again and again for a screen that is to be drawn and cannot be fetched', async () => {
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

  it('asks again for one that could not be fetched ahead of time', async () => {
    let isThere = false
    const screens = screenRegistry({
      './screens/cep.screen.tsx': () => (isThere ? Promise.resolve({ Screen }) : missing()),
    })
    await expect(screens.load('cep')).rejects.toThrow('gone')
    isThere = true
    expect(await screens.get('cep')).toBe(Screen)
  })

  it('names each page that the screen of plain questions draws, so that it is fetched ahead of them', async () => {
    const screens = screenRegistry({ './screens/question.screen.tsx': async () => ({ Screen }) })
    expect(screens.pages).toEqual(expect.arrayContaining(['nome', 'nome-mae', 'data-de-vencimento']))
    expect(screens.pages).not.toContain('question')
    expect(await screens.load('nome')).toBe(Screen)
  })

  it('has no screen for a state that nobody draws', async () => {
    await expect(screenRegistry({}).load('cep')).rejects.toThrow(
      'No screen draws the state "cep": src/screens/cep.screen.tsx',
    )
  })
})
