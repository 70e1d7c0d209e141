import { useEffect, useRef, useState } from 'react'
import styles from './inspector.module.css'

interface TimeBarProps {
  /** The number of lines to walk over. */
  readonly count: number
  /** The shown line; null for the newest. */
  readonly place: number | null
  readonly onPlace: (place: number | null) => void
  readonly isLive: boolean
  /** Takes the page back to the shown moment; null if that is not possible. */
  readonly onReturn: (() => void) | null
  /** Saves the shortest log that leads to the shown moment. */
  readonly onTest: () => void
}

/** Events per second while playing. */
const speeds = [2, 10, 60]

/** Moves on at each frame while it plays. */
const usePlaying = (count: number, at: number, onPlace: (place: number) => void) => {
  const [isPlaying, setPlaying] = useState(false)
  const [speed, setSpeed] = useState(10)
  const now = useRef({ at, count, onPlace })
  now.current = { at, count, onPlace }
  useEffect(() => {
    if (!isPlaying) return
    let last: number | null = null
    const step = (time: number): void => {
      last ??= time
      const due = Math.floor(((time - last) * speed) / 1000 + 0.05)
      const next = Math.min(now.current.at + due, now.current.count - 1)
      if (due > 0) {
        last = time
        now.current.onPlace(next)
      }
      if (next >= now.current.count - 1) setPlaying(false)
      else frame = requestAnimationFrame(step)
    }
    let frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [isPlaying, speed])
  const toggle = (): void => {
    if (!isPlaying && at >= count - 1) onPlace(0)
    setPlaying(!isPlaying && count > 1)
  }
  return { isPlaying, toggle, stop: () => setPlaying(false), speed, setSpeed }
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  PageUp: (at) => at - 10,
  PageDown: (at) => at + 10,
  Home: () => 0,
  End: (_at, count) => count - 1,
}

const takesKeys = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, button, summary, a') !== null

/** Keys of the whole page: arrows, Home and End walk, space plays. */
const useKeys = (walk: (place: number) => void, toggle: () => void, at: number, count: number) => {
  const now = useRef({ walk, toggle, at, count })
  now.current = { walk, toggle, at, count }
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      const step = steps[event.key]
      const isSpace = event.key === ' '
      if ((!step && !isSpace) || takesKeys(event.target) || event.ctrlKey || event.metaKey || event.altKey)
        return
      event.preventDefault()
      if (step) now.current.walk(step(now.current.at, now.current.count))
      else now.current.toggle()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

interface StepsProps {
  readonly at: number
  readonly count: number
  readonly isPlaying: boolean
  readonly onWalk: (place: number) => void
  readonly onToggle: () => void
}

function Steps({ at, count, isPlaying, onWalk, onToggle }: StepsProps) {
  return (
    <>
      <button
        type="button"
        onClick={() => onWalk(at - 1)}
        disabled={at <= 0}
        aria-label="Previous event"
        title="Arrow left"
      >
        ◂
      </button>
      <button
        type="button"
        onClick={onToggle}
        disabled={count < 2}
        aria-label={isPlaying ? 'Pause' : 'Play'}
        title="Space"
      >
        {isPlaying ? '❚❚' : '▶'}
      </button>
      <button
        type="button"
        onClick={() => onWalk(at + 1)}
        disabled={at >= count - 1}
        aria-label="Next event"
        title="Arrow right"
      >
        ▸
      </button>
    </>
  )
}

interface SpeedProps {
  readonly speed: number
  readonly onSpeed: (speed: number) => void
}

function Speed({ speed, onSpeed }: SpeedProps) {
  return (
    <select aria-label="Speed" value={speed} onChange={({ target }) => onSpeed(Number(target.value))}>
      {speeds.map((one) => (
        <option key={one} value={one}>
          {one}/s
        </option>
      ))}
    </select>
  )
}

function ReturnButton({ onReturn }: Pick<TimeBarProps, 'onReturn'>) {
  return (
    <button type="button" className={styles.primary} disabled={!onReturn} onClick={() => onReturn?.()}>
      Go back to here
    </button>
  )
}

/** Walks through the events of a session: a slider, step by step, or playing. */
export function TimeBar({ count, place, onPlace, isLive, onReturn, onTest }: TimeBarProps) {
  const at = place ?? count - 1
  const { isPlaying, toggle, stop, speed, setSpeed } = usePlaying(count, at, onPlace)
  const walk = (to: number): void => {
    stop()
    if (count > 0) onPlace(Math.max(0, Math.min(to, count - 1)))
  }
  const follow = (): void => {
    stop()
    onPlace(null)
  }
  useKeys(walk, toggle, at, count)
  return (
    <section className={styles.transport} aria-label="Time">
      <Steps {...{ at, count, isPlaying }} onWalk={walk} onToggle={toggle} />
      <Speed speed={speed} onSpeed={setSpeed} />
      <input
        type="range"
        aria-label="Event"
        min={0}
        max={Math.max(count - 1, 0)}
        value={Math.max(at, 0)}
        onChange={({ target }) => walk(Number(target.value))}
      />
      <output className={styles.position}>
        {count === 0 ? 0 : at + 1} / {count}
      </output>
      <button type="button" aria-pressed={place === null} onClick={follow}>
        {isLive ? 'Live' : 'Newest'}
      </button>
      <button type="button" onClick={onTest} title="Saves the shortest session log that leads to this moment">
        Make a test of this
      </button>
      {isLive && <ReturnButton onReturn={onReturn} />}
    </section>
  )
}
