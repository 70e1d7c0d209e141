import { act, screen as page, render } from '@testing-library/react'
import { Suspense } from 'react'
import { describe, expect, it } from 'vitest'
import { ErrorBoundary } from '../../../src/app/error-boundary.tsx'
import { lazyScreens, type Screens } from '../../../src/app/screens.ts'
import type { ScreenProps } from '../../../src/screens/screen.types.ts'

const Screen = () => <h1>A página</h1>
const missing = () => Promise.reject(new Error('gone'))

function Outlet({ screens }: { readonly screens: Screens }) {
  const Drawn = screens.get('cep')
  return <Drawn {...({} as ScreenProps)} />
}

const shown = (screens: Screens) => (
  <ErrorBoundary onError={() => undefined} here="/">
    <Suspense fallback={<p>Um instante</p>}>
      <Outlet screens={screens} />
    </Suspense>
  </ErrorBoundary>
)

describe('the screens', () => {
  it('draw one that is loaded at once, and one that is not when it is there', async () => {
    const modules = { './screens/cep.screen.tsx': async () => ({ Screen }) }
    const loaded = lazyScreens(modules)
    await loaded.load('cep')
    const { unmount } = render(shown(loaded))
    expect(page.getByRole('heading', { name: 'A página' })).toBeTruthy()
    unmount()
    render(shown(lazyScreens(modules)))
    expect(page.getByText('Um instante')).toBeTruthy()
    expect(await page.findByRole('heading', { name: 'A página' })).toBeTruthy()
  })

  it('keep what is drawn while its file is loaded ahead', async () => {
    const screens = lazyScreens({ './screens/cep.screen.tsx': async () => ({ Screen }) })
    const { rerender } = render(shown(screens))
    const heading = await page.findByRole('heading', { name: 'A página' })
    await act(() => screens.load('cep'))
    rerender(shown(screens))
    expect(page.getByRole('heading', { name: 'A página' })).toBe(heading)
  })

  it('do not request one again and again that is gone', async () => {
    let asked = 0
    const screens = lazyScreens({
      './screens/cep.screen.tsx': () => {
        asked += 1
        return missing()
      },
    })
    const { rerender } = render(shown(screens))
    await page.findByText('Tentar de novo')
    rerender(shown(screens))
    expect(asked).toBe(1)
  })

  it('load one again that could not be loaded ahead', async () => {
    let isThere = false
    const screens = lazyScreens({
      './screens/cep.screen.tsx': () => (isThere ? Promise.resolve({ Screen }) : missing()),
    })
    await expect(screens.load('cep')).rejects.toThrow('gone')
    isThere = true
    expect(await screens.load('cep')).toBe(Screen)
  })

  it('name each page of the plain question, so that it is loaded ahead', async () => {
    const screens = lazyScreens({ './screens/question.screen.tsx': async () => ({ Screen }) })
    expect(screens.pages).toEqual(expect.arrayContaining(['nome', 'nome-mae', 'data-de-vencimento']))
    expect(screens.pages).not.toContain('question')
    expect(await screens.load('nome')).toBe(Screen)
  })

  it('say which file lacks for an undrawn state', async () => {
    await expect(lazyScreens({}).load('cep')).rejects.toThrow(
      'No screen draws the state "cep": src/screens/cep.screen.tsx',
    )
  })
})
