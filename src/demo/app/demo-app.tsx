import { useSelector } from '@xstate/react'
import { type MouseEvent, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { DemoEvent } from '../../../machines/demo/demo.setup.ts'
import type { DisplayActor } from '../../app/display.ts'
import { addressOfClick } from '../../router/link-click.ts'
import { DemoPage } from '../screens/page.tsx'
import { demoPageOf } from '../screens/view.ts'
import type { ProgressBar } from './progress-bar.ts'
import { type DemoSite, shownPath } from './site.ts'

export interface DemoAppProps {
  readonly demo: DemoSite
  readonly display: DisplayActor
  readonly progress: ProgressBar
}

const darkScheme = '(prefers-color-scheme: dark)'
const followScheme = (onChange: () => void) => {
  const scheme = window.matchMedia(darkScheme)
  scheme.addEventListener('change', onChange)
  return () => scheme.removeEventListener('change', onChange)
}

/** Whether the theme is dark: the visitor's choice, else the system's. */
const useDark = (display: DisplayActor): boolean => {
  const theme = useSelector(display, ({ context }) => context.theme)
  const isSystemDark = useSyncExternalStore(followScheme, () => window.matchMedia(darkScheme).matches)
  return theme === 'system' ? isSystemDark : theme === 'dark'
}

/** Scrolls to the top of a new page and focuses its heading; not on the first page. */
const usePageFocus = (page: string): void => {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    window.scrollTo(0, 0)
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
  }, [page])
}

/** Focuses the first invalid field after each rejected submit. */
const useErrorFocus = (send: (event: DemoEvent) => void) => {
  const [attempts, setAttempts] = useState(0)
  useEffect(() => {
    if (attempts === 0) return
    document.querySelector<HTMLElement>('main :is([aria-invalid="true"], [data-refused])')?.focus()
  }, [attempts])
  return useCallback(
    (event: DemoEvent) => {
      send(event)
      if (event.type === 'intro.submit' || event.type === 'plan.submit') setAttempts((count) => count + 1)
    },
    [send],
  )
}

/** Draws the machine's snapshot and sends link targets to the machine. */
export function DemoApp({ demo, display, progress }: DemoAppProps) {
  const snapshot = useSelector(demo.actor, (state) => state)
  const send = useErrorFocus(demo.actor.send)
  const isDark = useDark(display)
  const path = shownPath(demo.actor)
  usePageFocus(`${demoPageOf(snapshot)} ${path}`)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a page is shown once its own path is drawn
  useEffect(progress.done, [path, snapshot.value])
  const followLink = (event: MouseEvent) => {
    const address = addressOfClick(event.nativeEvent, window.location)
    if (address === null || !demo.isPage(address.pathname)) return
    event.preventDefault()
    demo.routed.request(address.pathname)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: links inside are the controls; this only handles their clicks
    // biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives as a click
    <div onClick={followLink}>
      <DemoPage
        snapshot={snapshot}
        send={send}
        isDark={isDark}
        onDark={(dark) => display.send({ type: 'display.theme', theme: dark ? 'dark' : 'light' })}
      />
    </div>
  )
}
