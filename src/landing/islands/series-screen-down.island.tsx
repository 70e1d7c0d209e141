import { type ActorRefFrom, createActor } from 'xstate'
import { screenDownMachine } from '../../../machines/series/screen-down.machine.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Island } from '../island.tsx'

export interface ScreenDownData {
  readonly label: string
  /** Target without script: a hash on the page. */
  readonly to: string
}

const scrollOneScreen = (): void => {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  scrollBy({ top: innerHeight, behavior: isStill ? 'auto' : 'smooth' })
}

/** A button that scrolls down by one window height. */
export const seriesScreenDown: Island<ScreenDownData, ActorRefFrom<typeof screenDownMachine>> = {
  name: 'series-screen-down',
  wakes: 'near',
  create: () => createActor(screenDownMachine.provide({ actions: { scrollOneScreen } })),
  View: ({ actor, data: { label, to } }) => (
    <ButtonLink
      href={`#${to}`}
      size="tall"
      onPress={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return
        event.preventDefault()
        actor.send({ type: 'button.press' })
      }}
    >
      {label}
    </ButtonLink>
  ),
}
