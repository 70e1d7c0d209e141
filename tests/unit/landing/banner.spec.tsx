import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate'
import { carouselMachine } from '../../../machines/carousel/carousel.machine.ts'
import type { CarouselEvent, SliderShow } from '../../../machines/carousel/carousel.setup.ts'
import { banner } from '../../../src/landing/islands/banner.island.tsx'
import { keenSlider } from '../../../src/landing/islands/banner-slider.ts'
import { bannerSurroundings } from '../../../src/landing/islands/banner-surroundings.ts'
import { HeroSlides } from '../../../src/ui/hero-slides.tsx'
import { landingPage } from '../../support/landing-page.ts'
import { reaches } from '../../support/reaches.ts'

const trackId = 'destaques'
const titles = ['Oferta', 'Aparelhos', 'Planos']
const slides = titles.map((title) => ({
  title,
  lead: '',
  art: 'house' as const,
  link: { href: '#x', label: `Ver ${title}` },
}))
const wait = 5_000

/** The system's motion setting; dispatches changes. */
const motion = Object.assign(new EventTarget(), { matches: false })
const setMotion = (isReduced: boolean) => {
  motion.matches = isReduced
  motion.dispatchEvent(new Event('change'))
}

const focus = (field: HTMLElement | null): void => field?.focus()

/** @param onCard called with the form's field before the controls answer */
const show = (onCard?: (field: HTMLElement | null) => void) => {
  const clock = new SimulatedClock()
  const shown: SliderShow[] = []
  const slider = fromCallback<SliderShow, undefined, CarouselEvent>(({ sendBack, receive }) => {
    receive((order) => shown.push(order))
    sendBack({ type: 'slider.ready' })
  })
  const actor = createActor(
    carouselMachine.provide({ actors: { slider, surroundings: bannerSurroundings(trackId) } }),
    { clock, input: { count: titles.length } },
  )
  actor.start()
  const data = { trackId, titles }
  const { View } = banner
  render(
    <HeroSlides
      trackId={trackId}
      label="Destaques"
      slides={slides}
      card={<input aria-label="CEP" ref={onCard} />}
      controls={<View landing={landingPage().landing} data={data} actor={actor} />}
    />,
  )
  const turns = () => {
    const before = shown.length
    act(() => {
      clock.increment(wait)
    })
    return shown.length > before
  }
  return { shown: () => shown.map(({ index }) => index), turns, user: userEvent.setup() }
}

const press = (name: string) => screen.getByRole('button', { name })
const word = () => screen.queryByRole('button', { name: /os destaques$/ })?.getAttribute('aria-label') ?? null

beforeEach(() => {
  motion.matches = false
  vi.stubGlobal('matchMedia', (query: string) => (query === '(hover: hover)' ? { matches: true } : motion))
})

/** The slide at which the slider starts, after something that happens while it loads. */
const startAfter = async (meanwhile: (send: (event: CarouselEvent) => void) => void): Promise<number> => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  const track = document.createElement('div')
  track.id = trackId
  track.innerHTML = titles.map((title) => `<div data-slide><a href="#x">Ver ${title}</a></div>`).join('')
  document.body.append(track)
  track.scrollTo = () => undefined
  const actors = {
    slider: keenSlider(trackId),
    surroundings: fromCallback<EventObject, undefined, CarouselEvent>(() => {}),
  }
  const actor = createActor(carouselMachine.provide({ actors }), { input: { count: titles.length } }).start()
  actor.send({ type: 'carousel.attach' })
  meanwhile((event) => actor.send(event))
  const ready = await reaches(actor, (snapshot) => snapshot.matches({ slider: { attached: 'ready' } }))
  actor.stop()
  track.remove()
  vi.unstubAllGlobals()
  return ready.context.index
}

it('start at the slide requested before the slider was loaded', async () => {
  expect(await startAfter((send) => send({ type: 'carousel.next' }))).toBe(1)
})

it('start at the slide that has the focus, to which the browser may still scroll', async () => {
  expect(await startAfter(() => screen.getByRole('link', { name: 'Ver Planos' }).focus())).toBe(2)
})

describe('the banners', () => {
  it('rotate until the visitor pauses them, and resume', async () => {
    const { turns, user } = show()
    const before = [turns(), word()]
    await user.click(press('Pausar os destaques'))
    await user.pointer({ target: document.body })
    const paused = [turns(), word()]
    await user.click(press('Reproduzir os destaques'))
    await user.pointer({ target: document.body })
    expect([before, paused, [turns(), word()]]).toEqual([
      [true, 'Pausar os destaques'],
      [false, 'Reproduzir os destaques'],
      [true, 'Pausar os destaques'],
    ])
  })

  it('pause while a mouse hovers', async () => {
    const { turns, user } = show()
    await user.hover(screen.getByRole('region', { name: 'Destaques' }))
    const hovered = turns()
    await user.unhover(screen.getByRole('region', { name: 'Destaques' }))
    expect([hovered, turns()]).toEqual([false, true])
  })

  it.each(['Ver Oferta', 'CEP'])('stop for good once "%s" has had the focus', (name) => {
    const { turns } = show()
    const part = screen.queryByRole('link', { name }) ?? screen.getByRole('textbox', { name })
    act(() => part.focus())
    act(() => part.blur())
    expect([turns(), word()]).toEqual([false, 'Reproduzir os destaques'])
  })

  it('stop for good once anything in the heading was pressed', async () => {
    const { turns, user } = show()
    await user.click(screen.getByText('Oferta'))
    await user.pointer({ target: document.body })
    expect(turns()).toBe(false)
  })

  it.each([
    ['the focus is in the heading already', focus],
    [
      'the heading was pressed before they could turn',
      (field: HTMLElement | null) =>
        field?.insertAdjacentHTML('afterend', '<site-island data-used></site-island>'),
    ],
  ])('never start if %s', (_why, before) => {
    const { turns } = show(before)
    act(() => (document.activeElement as HTMLElement).blur())
    expect(turns()).toBe(false)
  })

  it('pause while the tab is hidden', () => {
    const { turns } = show()
    const setHidden = (isHidden: boolean) => {
      Object.defineProperty(document, 'hidden', { value: isHidden, configurable: true })
      act(() => void document.dispatchEvent(new Event('visibilitychange')))
    }
    setHidden(true)
    const hidden = turns()
    setHidden(false)
    expect([hidden, turns()]).toEqual([false, true])
  })

  it('pause without a button under reduced motion, and follow its change', () => {
    motion.matches = true
    const { turns } = show()
    const reduced = [turns(), word()]
    act(() => setMotion(false))
    expect([reduced, [turns(), word()]]).toEqual([
      [false, null],
      [true, 'Pausar os destaques'],
    ])
  })
})
