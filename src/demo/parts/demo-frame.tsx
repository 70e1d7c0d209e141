import * as brand from '@ultrafibra/contract/brand'
import type { ReactNode } from 'react'
import { type DemoLanguage, type DemoPageName, demoLanguages } from '../../../machines/demo/demo.selectors.ts'
import { Icon } from '../../ui/icon.tsx'
import { LitHouse } from '../../ui/lit-house.tsx'
import bar from '../../ui/top-bar.module.css'
import wordmark from '../../ui/wordmark.module.css'
import type { Translate } from '../texts/translate.ts'
import styles from './demo-frame.module.css'

export interface DemoFrameProps {
  readonly t: Translate
  readonly page: DemoPageName
  readonly language: DemoLanguage
  readonly isDark: boolean
  readonly onDark: (isDark: boolean) => void
  readonly onLanguage: (language: DemoLanguage) => void
  readonly children: ReactNode
}

/** Languages by their own names. */
const languageNames: Readonly<Record<DemoLanguage, string>> = { en: 'English', es: 'Español' }

/** The frame around a screen; stays mounted from page to page. */
export function DemoFrame(props: DemoFrameProps) {
  const { t, children } = props
  return (
    <div className={`page ${styles.page}`}>
      <a className="skip" href="#content">
        {t('skip')}
      </a>
      <DemoBar t={t} />
      <div className={`wrap ${styles.grid}`}>
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <div className={styles.scene}>
          <LitHouse className={styles.house} />
        </div>
      </div>
      <DemoFooter {...props} />
    </div>
  )
}

function DemoBar({ t }: Pick<DemoFrameProps, 't'>) {
  return (
    <header className={bar.bar}>
      <div className={`wrap ${bar.row}`}>
        <a className={wordmark.mark} href="/demo/">
          <svg className={wordmark.glyph} viewBox="0 0 42 30" aria-hidden="true" focusable="false">
            <path className={wordmark.near} d="M3 26h5c6 0 6 -11 13 -11s7 11 13 11h5" />
            <path className={wordmark.middle} d="M3 18.5h5c6 0 6 -9 13 -9s7 9 13 9h5" />
            <path className={wordmark.far} d="M3 11h5c6 0 6 -7 13 -7s7 7 13 7h5" />
          </svg>
          <span>
            {brand.wordmark} <small className={styles.tag}>{t('brand.demo')}</small>
            <span className="sr">{t('brand.home')}</span>
          </span>
        </a>
      </div>
    </header>
  )
}

function DemoFooter(props: DemoFrameProps) {
  const { t } = props
  return (
    <footer className={styles.footer}>
      <div className={`wrap ${styles.row}`}>
        <DemoLinks {...props} />
        <div className={styles.settings}>
          <DarkSwitch {...props} />
          <Languages {...props} />
        </div>
        <p className={styles.note}>{t('footer.note')}</p>
      </div>
    </footer>
  )
}

function DemoLinks({ t, page }: Pick<DemoFrameProps, 't' | 'page'>) {
  const links = [
    { href: '/demo/', label: t('footer.home'), isCurrent: page === 'intro' },
    { href: '/demo/about/', label: t('footer.about'), isCurrent: page === 'about' },
  ]
  return (
    <nav aria-label={t('footer.label')}>
      <ul className={styles.links}>
        {links.map(({ href, label, isCurrent }) => (
          <li key={href}>
            <a href={href} aria-current={isCurrent ? 'page' : undefined}>
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function DarkSwitch({ t, isDark, onDark }: Pick<DemoFrameProps, 't' | 'isDark' | 'onDark'>) {
  return (
    <button type="button" role="switch" aria-checked={isDark} onClick={() => onDark(!isDark)}>
      <span className={styles.switch} aria-hidden="true" />
      <span>{t('footer.dark')}</span>
    </button>
  )
}

function Languages({ t, language, onLanguage }: Pick<DemoFrameProps, 't' | 'language' | 'onLanguage'>) {
  return (
    <fieldset className={styles.languages}>
      <legend className="sr">{t('footer.language')}</legend>
      {demoLanguages.map((one) => (
        <button
          key={one}
          type="button"
          lang={one}
          aria-pressed={one === language}
          onClick={() => onLanguage(one)}
        >
          {one === language ? <Icon name="check" /> : null}
          <span>{languageNames[one]}</span>
        </button>
      ))}
    </fieldset>
  )
}
