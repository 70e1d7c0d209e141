import { questions } from '@ultrafibra/contract/questions/questions'
import { type ComponentType, lazy } from 'react'
import type { Recovery } from '../adapters/stale-build.ts'
import type { ScreenProps } from '../screens/screen.types.ts'

/** The page as a function of its view. */
export type Screen = ComponentType<ScreenProps>
type Loader = () => Promise<unknown>

const nameOf = (path: string): string => path.replace(/^.*\/screens\/(.+)\.screen\.tsx$/, '$1')

const plainQuestions = new Set(questions.flatMap(({ name, field }) => (field ? [name] : [])))

/** The screen of a page: its own, or the shared one of questions with one plain field. */
export const screenNameOf = (page: string): string => (plainQuestions.has(page) ? 'question' : page)

/** Screens by state name, with the feature's folder (`renewal/ofertas`). */
export interface Screens {
  /** What draws a page; it suspends until its file is loaded. */
  readonly get: (page: string) => Screen
  /** Loads a page's file ahead, again after a failure. */
  readonly load: (page: string) => Promise<Screen>
  /** All pages with a screen. */
  readonly pages: readonly string[]
}

/** A component that is loaded when it is drawn, or ahead; once drawn, it stays the same. */
const screenIn = (loader: Loader, recover: Recovery) => {
  let loading: Promise<Screen> | null = null
  let loaded: Screen | null = null
  const load = (): Promise<Screen> => {
    loading ??= loader().then(
      (module) => {
        loaded = (module as { Screen: Screen }).Screen
        return loaded
      },
      (fault: unknown) => {
        loading = null
        throw fault
      },
    )
    return loading
  }
  const Lazy = lazy(async () => ({ default: await load().catch(recover) }))
  let drawn: Screen | null = null
  const get = (): Screen => {
    drawn ??= loaded ?? Lazy
    return drawn
  }
  return { load, get }
}

/**
 * Screens of lazily loaded modules, each exporting `Screen`; `modules` maps paths to loaders.
 * @param recover called where a screen that must be drawn is gone
 */
export const lazyScreens = (
  modules: Readonly<Record<string, Loader>>,
  recover: Recovery = (fault) => Promise.reject(fault),
): Screens => {
  const screens = new Map(
    Object.entries(modules).map(([path, loader]) => [nameOf(path), screenIn(loader, recover)]),
  )
  const of = (page: string) => {
    const screen = screens.get(screenNameOf(page))
    if (screen) return screen
    throw new Error(`No screen draws the state "${page}": src/screens/${page}.screen.tsx`)
  }
  const pages = [...screens.keys()].flatMap((name) => (name === 'question' ? [...plainQuestions] : [name]))
  return { get: (page) => of(page).get(), load: async (page) => of(page).load(), pages }
}
