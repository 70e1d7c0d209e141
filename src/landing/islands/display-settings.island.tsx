import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { displayMachine } from '../../../machines/display/display.machine.ts'
import { DisplaySettings } from '../../ui/display-settings.tsx'
import type { Island } from '../island.tsx'

/** Text size and theme. Starts with defaults; the visitor's stored settings follow. */
export const displaySettings: Island<null, ActorRefFrom<typeof displayMachine>> = {
  name: 'display-settings',
  create: () => createActor(displayMachine, { input: { zoom: 100, theme: 'system' } }),
  View: ({ actor }) => {
    const { zoom, theme } = useSelector(actor, ({ context }) => context)
    return (
      <DisplaySettings
        zoom={zoom}
        theme={theme}
        onZoom={(step) => actor.send({ type: 'display.zoom', zoom: step })}
        onTheme={(chosen) => actor.send({ type: 'display.theme', theme: chosen })}
      />
    )
  },
}
