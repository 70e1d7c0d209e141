import type { KeenSliderInstance } from 'keen-slider'
import { fromCallback } from 'xstate'
import type { CarouselEvent, SliderShow } from '../../../machines/carousel/carousel.setup.ts'

const slidesOf = (track: HTMLElement): readonly HTMLElement[] => [
  ...track.querySelectorAll<HTMLElement>(':scope > [data-slide]'),
]

/** Hidden slides must not be focusable or read aloud. */
const keepOnly = (track: HTMLElement, index: number): void => {
  slidesOf(track).forEach((slide, place) => {
    slide.inert = place !== index
  })
}

const scrollTo = (track: HTMLElement, index: number, durationMs: number): void => {
  track.scrollTo({ left: index * track.clientWidth, behavior: durationMs > 0 ? 'smooth' : 'instant' })
}

const isMeasured = (slider: KeenSliderInstance): boolean => slider.track.details !== null

/** The slide with the focus, to which the browser may still be scrolling, or else the visible one. */
const currentSlide = (track: HTMLElement): number => {
  const focused = slidesOf(track).findIndex((slide) => slide.contains(document.activeElement))
  if (focused >= 0) return focused
  return track.clientWidth > 0 ? Math.round(track.scrollLeft / track.clientWidth) : 0
}

const pollMs = 50

/** Waits while a finger moves the slides, and until one is in place. */
const comesToRest = async (track: HTMLElement): Promise<void> => {
  for (let before = Number.NaN, still = 0; still < 3; before = track.scrollLeft) {
    const offset = track.clientWidth > 0 ? track.scrollLeft % track.clientWidth : 0
    const isInPlace = offset < 1 || track.clientWidth - offset < 1
    still = isInPlace && track.scrollLeft === before ? still + 1 : 0
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
}

/** Takes over scrolling from the browser, at the slide requested meanwhile or else the current one. */
const takeOver = async (
  track: HTMLElement,
  send: (event: CarouselEvent) => void,
  asked: () => number | null,
): Promise<KeenSliderInstance> => {
  const { default: KeenSlider } = await import('keen-slider')
  await comesToRest(track)
  const initial = asked() ?? currentSlide(track)
  track.dataset.slider = ''
  track.scrollLeft = 0
  const slider = new KeenSlider(track, {
    loop: true,
    initial,
    selector: ':scope > [data-slide]',
    slideChanged: ({ track: { details } }) => {
      keepOnly(track, details.rel)
      send({ type: 'slider.moved', index: details.rel })
    },
  })
  keepOnly(track, initial)
  send({ type: 'slider.moved', index: initial })
  return slider
}

// The slider measures on window resize only; larger text or a scrollbar resize the track alone.
const remeasuring = (track: HTMLElement, slider: KeenSliderInstance): (() => void) => {
  const watcher = new ResizeObserver(() => slider.update())
  watcher.observe(track)
  return () => watcher.disconnect()
}

/** Moves the slides of an element: by native scrolling until the slider has loaded. */
export const keenSlider = (trackId: string) =>
  fromCallback<SliderShow, undefined, CarouselEvent>(({ sendBack, receive }) => {
    const track = document.getElementById(trackId)
    if (!track) return
    let slider: KeenSliderInstance | null = null
    let asked: number | null = null
    let isOver = false
    let release = (): void => undefined
    receive((event) => {
      const { index, durationMs } = event
      asked = index
      if (slider && isMeasured(slider)) slider.moveToIdx(index, false, { duration: durationMs })
      else scrollTo(track, index, durationMs)
    })
    takeOver(track, sendBack, () => asked).then(
      (taken) => {
        if (isOver) return taken.destroy()
        slider = taken
        release = remeasuring(track, taken)
        sendBack({ type: 'slider.ready' })
      },
      () => sendBack({ type: 'slider.failed' }),
    )
    return () => {
      isOver = true
      release()
      slider?.destroy()
    }
  })
