import { type ReactNode, useId } from 'react'
import { formatBrl } from '../format/brl.ts'
import { cx } from './cx.ts'
import styles from './hero-slides.module.css'
import shared from './hero-words.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { LitHouse } from './lit-house.tsx'
import { heroId } from './page-hero.tsx'
import { Scene, type SceneName } from './scene.tsx'
import { Unbroken } from './unbroken.tsx'

export interface HeroSlidesProps {
  /** Id of the scrolling element, for the controls. */
  readonly trackId: string
  readonly label: string
  readonly slides: readonly HeroSlideProps[]
  /** Below the words, the same on every slide: what is sold, and the coverage form. */
  readonly offer?: HeroOffer | undefined
  readonly card?: ReactNode
  /** The slides' controls. */
  readonly controls?: ReactNode
}

export interface HeroSlideProps {
  readonly eyebrow?: string | undefined
  readonly eyebrowIcon?: IconName | undefined
  /** <em> is highlighted. */
  readonly title: ReactNode
  readonly lead: string
  /** Where the slide leads. */
  readonly link?: { readonly href: string; readonly label: string } | undefined
  readonly art: SceneName | 'house'
  /** The drawing below 768 px; by default the same. */
  readonly narrowArt?: SceneName | undefined
}

/** A price with its note, and the buttons that buy. */
export interface HeroOffer {
  readonly priceFullCents?: number | undefined
  readonly priceCents?: number | undefined
  readonly priceNote?: string | undefined
  readonly actions?: ReactNode
}

/** A page's heading as slides, the first with the h1. Scrolls natively, so all are reachable without script. */
export function HeroSlides({ trackId, label, slides, offer, card, controls }: HeroSlidesProps) {
  const isRing = slides.length > 1
  return (
    <section
      id={heroId}
      className={styles.hero}
      aria-roledescription={isRing ? 'carrossel' : undefined}
      aria-label={label}
      data-hero=""
    >
      <div className={styles.panel}>
        <div className={styles.track} id={trackId}>
          {slides.map((slide, index) => (
            <HeroSlide
              // biome-ignore lint/suspicious/noArrayIndexKey: the slides of a page never change their places
              key={index}
              {...slide}
              level={index === 0 ? 1 : 2}
              place={isRing ? `${index + 1} de ${slides.length}` : undefined}
            />
          ))}
        </div>
        {isRing && controls ? <div className={`wrap ${styles.controls}`}>{controls}</div> : null}
        {offer || card ? (
          <div className={styles.below}>
            <div className="wrap">
              {offer ? <Offer {...offer} /> : null}
              {card}
            </div>
          </div>
        ) : null}
      </div>
    </section>
  )
}

interface PlacedSlideProps extends HeroSlideProps {
  readonly level: 1 | 2
  readonly place: string | undefined
}

function HeroSlide({ level, place, art, narrowArt, ...words }: PlacedSlideProps) {
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: a role comes with the label or not at all
    <div
      className={styles.slide}
      role={place ? 'group' : undefined}
      aria-roledescription={place ? 'slide' : undefined}
      aria-label={place}
      data-slide=""
    >
      <div className={styles.words}>
        <div className="wrap">
          <Words level={level} {...words} />
        </div>
      </div>
      {art === 'house' ? (
        <LitHouse className={styles.art} />
      ) : (
        <Scene name={art} narrow={narrowArt} className={cx(styles.art, shared.scene)} />
      )}
    </div>
  )
}

function Words(props: Omit<HeroSlideProps, 'art' | 'narrowArt'> & { readonly level: 1 | 2 }) {
  const { level, eyebrow, eyebrowIcon = 'play', title, lead, link } = props
  const id = useId()
  const Heading = `h${level}` as const
  return (
    <>
      {eyebrow ? (
        <p className={shared.eyebrow}>
          <Icon name={eyebrowIcon} />
          <span>{eyebrow}</span>
        </p>
      ) : null}
      <Heading id={id} className={cx(shared.title, styles.title)} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      <p className={cx(shared.lead, styles.lead)}>
        <Unbroken text={lead} />
        {link ? (
          <>
            {' '}
            <a className={styles.link} href={link.href}>
              {link.label}
            </a>
          </>
        ) : null}
      </p>
    </>
  )
}

function Offer({ priceCents, priceFullCents, priceNote, actions }: HeroOffer) {
  if (!priceCents && !actions) return null
  return (
    <div className={styles.offer} data-offer="">
      {priceCents ? (
        <p className={cx(shared.price, styles.price)}>
          {priceFullCents && priceFullCents > priceCents ? (
            <span className={cx(styles.was, 'num')}>
              <span className="sr">Preço anterior: </span>
              De <s>{formatBrl(priceFullCents)}</s>
            </span>
          ) : null}
          <b className="num">
            <span>{formatBrl(priceCents)}</span>
            <small>/mês</small>
          </b>{' '}
          <span>{priceNote}</span>
        </p>
      ) : null}
      {actions ? <div className={cx(shared.actions, styles.actions)}>{actions}</div> : null}
    </div>
  )
}
