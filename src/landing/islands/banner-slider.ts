import type { KeenSliderInstance } from 'keen-slider'
import { fromCallback } from 'xstate'
import type { CarouselEvent, SliderShow } from '../../../machines/carousel/carousel.setup.ts'

const slidesOf = (track: HTMLElement): readonly HTMLElement[] => [
  ...track.querySelectorAll<HTMLElement>(':scope > [data-slide]'),
]

/** What is out of sight must not be reached by the keyboard or read aloud. */
const keepOnly = (track: HTMLElement, index: number): void => {
  slidesOf(track).forEach((slide, place) => {
    slide.inert = place !== index
  })
}

const scrollTo = (track: HTMLElement, index: number, durationMs: number): void => {
  track.scrollTo({ left: index * track.clientWidth, behavior: durationMs > 0 ? 'smooth' : 'instant' })
}

const isMeasured = (slider: KeenSliderInstance): boolean => slider.track.details !== null

/** Takes the slides over from the browser, at the one that was asked for meanwhile, else at the one it shows. */
const takeOver = async (
  track: HTMLElement,
  send: (event: CarouselEvent) => void,
  asked: () => number | null,
): Promise<KeenSliderInstance> => {
  const { default: KeenSlider } = await import('keen-slider')
  const shown = track.clientWidth > 0 ? Math.round(track.scrollLeft / track.clientWidth) : 0
  const initial = asked() ?? shown
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

// The slider measures itself when the window changes; a larger text or a scrollbar changes the track alone.
const remeasuring = (track: HTMLElement, slider: KeenSliderInstance): (() => void) => {
  const watcher = new ResizeObserver(() => slider.update())
  watcher.observe(track)
  return () => watcher.disconnect()
}

/** Moves the slides in the element with this id: the browser's own scrolling until the slider is loaded. */
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
