import { memo, type ReactNode, useDeferredValue } from 'react'
import styles from './checkout-layout.module.css'
import { cx } from './cx.ts'
import { Deferred, useIsHydrated } from './deferred.tsx'
import { HelpBox, type HelpBoxProps } from './help-box.tsx'
import { Icon } from './icon.tsx'
import { PriceSummary, PriceSummaryChip, type PriceSummaryProps } from './price-summary.tsx'
import { CheckoutProgress, type CheckoutProgressProps, ProgressEdge } from './progress.tsx'
import { SkipLink } from './skip-link.tsx'
import { StatusRegion } from './status-region.tsx'
import { TopBar } from './top-bar.tsx'

export interface CheckoutLayoutProps {
  readonly children: ReactNode
  readonly homeHref?: string | undefined
  readonly progress?: CheckoutProgressProps | undefined
  /** The same object until it changes. */
  readonly summary?: PriceSummaryProps | undefined
  /** The current page: another one is drawn anew, and moves in. */
  readonly page?: string | undefined
  /** The page waits for what it asks. */
  readonly isPreparing?: boolean | undefined
  /** Shown under every step in the same place; without it there is no help box and no 'Ajuda' in the bar. */
  readonly help?: HelpBoxProps | undefined
  /** Drawn above the summary on wide pages, where its place is kept; the same element until it changes. */
  readonly scene?: ReactNode
  /** Announced once, after the focus on the heading; '' where it may yet come. */
  readonly news?: string | undefined
  /** Usually <DisplaySettings>. */
  readonly settings?: ReactNode
  /** 'both' is as wide as a form with what stands beside it on other pages. */
  readonly width?: 'form' | 'wide' | 'both' | 'full' | undefined
}

/** The frame; its parts are drawn again only if they change, not with each answer. */
export function CheckoutLayout(props: CheckoutLayoutProps) {
  const { children, progress, summary, page, help, width = 'form', scene } = props
  const isBeside = summary !== undefined || (width !== 'full' && width !== 'both')
  // What stood elsewhere is another element: no element may move after a wait.
  const place = isBeside ? 'beside' : width
  return (
    <div className={cx('page', styles.page, (isBeside || width === 'both') && styles.narrow)}>
      <Skip />
      <Bar
        key={`${place} bar`}
        homeHref={props.homeHref}
        settings={props.settings}
        hasHelp={help !== undefined}
        percent={progress?.percent}
        summary={summary}
        page={page}
      />
      <div key={place} className={cx('wrap', styles.grid, isBeside && styles.beside)}>
        <div className={styles.column}>
          {props.news === undefined ? null : <StatusRegion hidden>{props.news}</StatusRegion>}
          {progress ? <Progress {...progress} /> : null}
          <main id="conteudo" tabIndex={-1} className={styles[width]}>
            <div key={page} className={styles.question}>
              {children}
            </div>
          </main>
          {/* It comes after a long page’s end. */}
          {help ? (
            <Deferred key={`${page} ${props.isPreparing} help`}>
              <Help {...help} className={styles[width]} />
            </Deferred>
          ) : null}
        </div>
        <Side summary={summary} width={width} scene={scene} />
      </div>
    </div>
  )
}

/** The scene and the price summary; before a choice, the scene alone beside narrow forms. */
function Beside({ summary, width, scene }: Pick<CheckoutLayoutProps, 'summary' | 'width' | 'scene'>) {
  const isHydrated = useIsHydrated()
  // A press waits for its page, not for what changes in the summary.
  const last = useDeferredValue(summary) ?? summary
  if (!summary && (width === 'full' || width === 'both')) return null
  return (
    <div className={styles.side}>
      {/* The first question's markup is written without it. */}
      <div className={cx(styles.scene, !summary && styles.alone)}>{isHydrated ? scene : null}</div>
      {summary && last ? <Card {...last} /> : null}
    </div>
  )
}

interface CheckoutBarProps extends Pick<CheckoutLayoutProps, 'homeHref' | 'settings' | 'summary' | 'page'> {
  readonly hasHelp: boolean
  readonly percent: number | undefined
}

function CheckoutBar(props: CheckoutBarProps) {
  const { homeHref, settings, hasHelp, percent, summary, page } = props
  const edge = percent === undefined ? null : <ProgressEdge percent={percent} />
  return (
    <TopBar homeHref={homeHref} slim edge={edge}>
      <p className={styles.safe}>
        <Icon name="lock" />
        Ambiente seguro
      </p>
      <div className={styles.end}>
        {summary ? <PriceSummaryChip summary={summary} page={page} /> : null}
        {settings}
        {hasHelp ? (
          <a className={styles.help} href="#ajuda">
            <Icon name="help" />
            <span>Ajuda</span>
          </a>
        ) : null}
      </div>
    </TopBar>
  )
}

const Skip = memo(SkipLink)
const Bar = memo(CheckoutBar)
const Progress = memo(CheckoutProgress)
const Help = memo(HelpBox)
const Side = memo(Beside)
const Card = memo(PriceSummary)
