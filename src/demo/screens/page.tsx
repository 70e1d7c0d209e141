import { Fragment, type ReactElement } from 'react'
import type { DemoPageName as PageName } from '../../../machines/demo/demo.selectors.ts'
import { DemoFrame } from '../parts/demo-frame.tsx'
import { StatusMessage } from '../parts/status-message.tsx'
import { translateTo } from '../texts/translate.ts'
import { Screen as About } from './about.screen.tsx'
import { Screen as Confirm } from './confirm.screen.tsx'
import { Screen as Hi } from './hi.screen.tsx'
import { Screen as Intro } from './intro.screen.tsx'
import { Screen as NotFound } from './not-found.screen.tsx'
import { Screen as Plans } from './plans.screen.tsx'
import { Screen as Thanks } from './thanks.screen.tsx'
import { type DemoScreenProps, type DemoSnapshot, demoHeadingOf, demoPageOf } from './view.ts'

export interface DemoPageProps {
  readonly snapshot: DemoSnapshot
  readonly send: DemoScreenProps['send']
  readonly isDark: boolean
  readonly onDark: (isDark: boolean) => void
}

const screens: Readonly<Record<PageName, (props: DemoScreenProps) => ReactElement>> = {
  intro: Intro,
  plans: Plans,
  confirm: Confirm,
  thanks: Thanks,
  hi: Hi,
  about: About,
  'not-found': NotFound,
}

/** The whole page as a function of the machine's snapshot. */
export function DemoPage({ snapshot, send, isDark, onDark }: DemoPageProps) {
  const { context } = snapshot
  const t = translateTo(context.language)
  const page = demoPageOf(snapshot)
  const heading = demoHeadingOf(snapshot)
  const isRefused = context.isPlanMissing || Object.keys(context.refusals).length > 0
  const draw = screens[page]
  return (
    <DemoFrame
      t={t}
      page={page}
      language={context.language}
      isDark={isDark}
      onDark={onDark}
      onLanguage={(language) => send({ type: 'language.choose', language })}
    >
      <title>{`${isRefused ? t('errorPrefix') : ''}${t('documentTitle', { heading })}`}</title>
      <StatusMessage text={context.isCancelled ? t('plans.cancelled') : ''} />
      <Fragment key={page}>{draw({ context, heading, t, send })}</Fragment>
    </DemoFrame>
  )
}
