import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { ConsentBanner } from '../../overlays/consent-banner.tsx'
import type { Island } from '../island.tsx'

/** The cookie question, as new visitors see it. */
export const consent: Island<null, ActorRefFrom<typeof consentMachine>> = {
  name: 'consent',
  create: () => createActor(consentMachine, { input: { stored: null } }),
  View: ({ actor }) => <ConsentBanner snapshot={useSelector(actor, (state) => state)} send={actor.send} />,
}
