import { startRecording } from 'statechart-kit/record'
import type { AnyActorRef } from 'xstate'
import type { FeatureInput } from '../../machines/kit/feature.ts'
import { privacy } from './privacy.ts'

/** What a replay starts the site with. */
export const inputOf = (journey: AnyActorRef): Pick<FeatureInput, 'campaign' | 'today' | 'plans'> => {
  const { campaign, today, plans } = journey.getSnapshot().context as FeatureInput
  return { campaign, today, plans }
}

/** Records the charts of this page. */
export const recordSite = (window: Window & typeof globalThis, journey: AnyActorRef) =>
  startRecording(window, journey, { privacy, inputOf })
