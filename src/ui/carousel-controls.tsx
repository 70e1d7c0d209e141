import styles from './carousel-controls.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'

export interface CarouselControlsProps {
  /** Id of the slides' element. */
  readonly track: string
  readonly titles: readonly string[]
  /** Index of the current slide. */
  readonly index: number
  /** What the pause button does; null if nothing moves by itself. */
  readonly movement: 'pause' | 'play' | null
  /** Whether a change of slide is announced, as it came from the visitor. */
  readonly announces: boolean
  readonly onMovement: () => void
  readonly onPrevious: () => void
  readonly onNext: () => void
  readonly onGo: (index: number) => void
}

const WORDS = { pause: 'Pausar', play: 'Reproduzir' } as const

/** Controls of looping slides: pause, previous and next, dots. */
export function CarouselControls(props: CarouselControlsProps) {
  const { titles, index, movement, announces, onMovement } = props
  return (
    <div className={styles.controls}>
      {movement ? (
        <button
          type="button"
          className={styles.button}
          aria-label={`${WORDS[movement]} os destaques`}
          data-movement=""
          onClick={onMovement}
        >
          <Movement isPause={movement === 'pause'} />
          <span className={styles.word}>{WORDS[movement]}</span>
        </button>
      ) : null}
      <Dots {...props} />
      <Arrows {...props} />
      <p className="sr" aria-live={announces ? 'polite' : 'off'}>
        {`Destaque ${index + 1} de ${titles.length}: ${titles[index] ?? ''}`}
      </p>
    </div>
  )
}

function Arrows({ track, onPrevious, onNext }: CarouselControlsProps) {
  return (
    <span className={styles.arrows}>
      <button
        type="button"
        className={styles.button}
        aria-controls={track}
        aria-label="Destaque anterior"
        onClick={onPrevious}
      >
        <Icon name="back" />
      </button>
      <button
        type="button"
        className={cx(styles.button, styles.next)}
        aria-controls={track}
        aria-label="Próximo destaque"
        onClick={onNext}
      >
        <Icon name="back" />
      </button>
    </span>
  )
}

function Dots({ titles, index, onGo }: CarouselControlsProps) {
  return (
    <ul className={styles.dots}>
      {titles.map((title, place) => (
        <li key={title}>
          <button
            type="button"
            className={styles.dot}
            aria-current={place === index ? 'true' : undefined}
            aria-label={`Destaque ${place + 1}: ${title}`}
            onClick={() => onGo(place)}
          />
        </li>
      ))}
    </ul>
  )
}

function Movement({ isPause }: { readonly isPause: boolean }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={isPause ? 'M9 6v12M15 6v12' : 'M8.5 5.5v13l10-6.5Z'} />
    </svg>
  )
}
