import { type Theme, zoomSteps } from '@ultrafibra/contract/display'
import { type ActorRefFrom, createActor } from 'xstate'
import { type DisplayPreferences, displayMachine } from '../../machines/display/display.machine.ts'

export type DisplayActor = ActorRefFrom<typeof displayMachine>

const key = 'ultrafibra.display'
const plain: DisplayPreferences = { zoom: 100, theme: 'system' }

const read = (window: Window): DisplayPreferences => {
  try {
    const { zoom, theme } = JSON.parse(
      window.localStorage.getItem(key) ?? '{}',
    ) as Partial<DisplayPreferences>
    return {
      zoom: zoomSteps.find((step) => step === zoom) ?? plain.zoom,
      theme: theme === 'light' || theme === 'dark' ? theme : plain.theme,
    }
  } catch {
    return plain
  }
}

const apply = (window: Window, { zoom, theme }: DisplayPreferences, forced: Theme | null): void => {
  const { dataset } = window.document.documentElement
  const shown = forced ?? theme
  dataset.zoom = String(zoom)
  if (shown === 'system') delete dataset.theme
  else dataset.theme = shown
}

const keep = (window: Window, settings: DisplayPreferences): void => {
  try {
    window.localStorage.setItem(key, JSON.stringify(settings))
  } catch {
    // Without storage, the setting lasts for this visit.
  }
}

/**
 * Restores stored settings unless already changed, applies changes to the document and stores them.
 * @param forced the theme that a campaign imposes, if any
 */
export const bindDisplay = (window: Window, actor: DisplayActor, forced: Theme | null = null): void => {
  const chosen = actor.getSnapshot().context
  const isUntouched = chosen.zoom === plain.zoom && chosen.theme === plain.theme
  const { zoom, theme } = isUntouched ? read(window) : chosen
  if (zoom !== chosen.zoom) actor.send({ type: 'display.zoom', zoom })
  if (theme !== chosen.theme) actor.send({ type: 'display.theme', theme })
  apply(window, actor.getSnapshot().context, forced)
  if (!isUntouched) keep(window, chosen)
  actor.subscribe(({ context }) => {
    apply(window, context, forced)
    keep(window, context)
  })
}

/** Starts the display settings of a new visitor. */
export const plainDisplay = (): DisplayActor => createActor(displayMachine, { input: plain }).start()

/** Starts the display settings with the stored values. */
export const startDisplay = (window: Window, forced: Theme | null = null): DisplayActor => {
  const actor = plainDisplay()
  bindDisplay(window, actor, forced)
  return actor
}
