import type { ReactNode } from 'react'
import { questions } from '../../contract/questions/questions.ts'
import type { Recovery } from '../adapters/stale-build.ts'
import type { ScreenProps } from '../screens/screen.types.ts'

/** Draws a page; called, not mounted: hooks belong in its parts. */
export type Screen = (props: ScreenProps) => ReactNode
type Loader = () => Promise<unknown>

const nameOf = (path: string): string => path.replace(/^.*\/screens\/(.+)\.screen\.tsx$/, '$1')

const plainQuestions = new Set(questions.flatMap(({ name, field }) => (field ? [name] : [])))

/** The screen of a page: its own, or the shared one of questions with one plain field. */
export const screenNameOf = (page: string): string => (plainQuestions.has(page) ? 'question' : page)

/** Screens by state name, with the feature's folder (`renewal/ofertas`); each loaded once. */
export interface ScreenRegistry {
  /** The screen if loaded, else its promise. */
  readonly get: (page: string) => Screen | Promise<Screen>
  readonly load: (page: string) => Promise<Screen>
  /** All pages with a screen. */
  readonly pages: readonly string[]
}

/**
 * A registry of lazily loaded modules, each exporting `Screen`; `modules` maps paths to loaders.
 * @param recover called where a screen that must be drawn is gone
 */
export const screenRegistry = (
  modules: Readonly<Record<string, Loader>>,
  recover: Recovery = (fault) => Promise.reject(fault),
): ScreenRegistry => {
  const loaders = new Map(Object.entries(modules).map(([path, load]) => [nameOf(path), load]))
  const loaded = new Map<string, Screen>()
  const pending = new Map<string, Promise<Screen>>()
  /** Promises for rendering. A failed one is kept, or rendering would request it forever. */
  const drawn = new Map<string, Promise<Screen>>()
  const load = (asked: string): Promise<Screen> => {
    const page = screenNameOf(asked)
    const waiting = pending.get(page)
    if (waiting) return waiting
    const loader = loaders.get(page)
    if (!loader)
      return Promise.reject(new Error(`No screen draws the state "${page}": src/screens/${page}.screen.tsx`))
    const promise = loader().then((module) => {
      const { Screen } = module as { Screen: Screen }
      loaded.set(page, Screen)
      return Screen
    })
    promise.catch(() => pending.delete(page))
    pending.set(page, promise)
    return promise
  }
  const get = (asked: string): Screen | Promise<Screen> => {
    const page = screenNameOf(asked)
    const screen = loaded.get(page) ?? drawn.get(page) ?? load(page).catch(recover)
    if (screen instanceof Promise) drawn.set(page, screen)
    return screen
  }
  const pages = [...loaders.keys()].flatMap((name) => (name === 'question' ? [...plainQuestions] : [name]))
  return { get, load, pages }
}
