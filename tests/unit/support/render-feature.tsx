import { cleanup, render } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { separated } from 'statechart-kit/joined'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { PageLayout } from '../../../src/screens/parts/page-layout.tsx'
import type { PageProps } from '../../../src/screens/screen.types.ts'
import { featureViewOf } from '../../../src/screens/view.ts'
import { next, startOf } from '../../support/feature-explorer.ts'
import { href } from './render-screen.tsx'

const modules = import.meta.glob('../../../src/screens/*/*.screen.tsx', { eager: true }) as Record<
  string,
  { readonly Screen: ComponentType<PageProps<unknown, never>> }
>

const screenOf = (name: string) => {
  const found = Object.entries(modules).find(([path]) => path.endsWith(`/screens/${name}.screen.tsx`))
  if (!found) throw new Error(`There is no screen for "${name}"`)
  return found[1].Screen
}

/** A feature's snapshot after these events. */
export const snapshotOf = (machine: AnyStateMachine, ...events: readonly object[]): AnyMachineSnapshot =>
  next(machine, startOf(machine), ...events)

/** Renders a snapshot's page; returns the events it sends. */
export const renderSnapshot = (machine: AnyStateMachine, snapshot: AnyMachineSnapshot) => {
  cleanup()
  const { own, part } = separated(snapshot)
  const view = featureViewOf(own, part?.snapshot)
  const Screen = screenOf(`${machine.id}/${view.page}`)
  const sent: unknown[] = []
  render(
    <PageLayout view={view as never} href={href}>
      <Screen view={view} send={(event) => sent.push(event)} href={href} />
    </PageLayout>,
  )
  return { sent, user: userEvent.setup() }
}
