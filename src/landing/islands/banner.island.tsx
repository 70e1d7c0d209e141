import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type ActorRefFrom, createActor } from 'xstate'
import { carouselMachine } from '../../../machines/carousel/carousel.machine.ts'
import { movementOf } from '../../../machines/carousel/carousel.selectors.ts'
import { CarouselControls } from '../../ui/carousel-controls.tsx'
import type { Island } from '../island.tsx'
import { keenSlider } from './banner-slider.ts'
import { bannerSurroundings } from './banner-surroundings.ts'

export interface BannerData {
  /** Id of the slides' element; the slides are plain HTML. */
  readonly trackId: string
  /** The slides' titles, in order. */
  readonly titles: readonly string[]
}

/** Rotates a home page's banners: a timer, and the controls. */
export const banner: Island<BannerData, ActorRefFrom<typeof carouselMachine>> = {
  name: 'banner',
  wakes: 'rest',
  create: (_landing, { trackId, titles }) =>
    createActor(
      carouselMachine.provide({
        actors: { slider: keenSlider(trackId), surroundings: bannerSurroundings(trackId) },
      }),
      { input: { count: titles.length } },
    ),
  View: ({ actor, data: { trackId, titles } }) => {
    const index = useSelector(actor, ({ context }) => context.index)
    const movement = useSelector(actor, movementOf)
    const isTurning = useSelector(actor, (snapshot) => snapshot.matches({ rotation: 'turning' }))
    useEffect(() => actor.send({ type: 'carousel.attach' }), [actor])
    return (
      <CarouselControls
        track={trackId}
        titles={titles}
        index={index}
        movement={movement}
        announces={!isTurning}
        onMovement={() => actor.send({ type: movement === 'play' ? 'carousel.play' : 'carousel.pause' })}
        onPrevious={() => actor.send({ type: 'carousel.previous' })}
        onNext={() => actor.send({ type: 'carousel.next' })}
        onGo={(place) => actor.send({ type: 'carousel.go', index: place })}
      />
    )
  },
}
