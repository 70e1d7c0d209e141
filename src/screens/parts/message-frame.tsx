import { LoadingLayout } from '../../ui/loading-layout.tsx'
import { MessageLayout, type MessageLayoutProps } from '../../ui/message-layout.tsx'
import type { PageProps, ScreenProps } from '../screen.types.ts'

type MessageFrameProps = Pick<ScreenProps, 'href' | 'settings'> &
  Pick<MessageLayoutProps, 'title' | 'text' | 'actions' | 'children'>

/** A page with a message only: not found, expired. */
export function MessageFrame({ href, settings, title, text, actions, children }: MessageFrameProps) {
  return (
    <MessageLayout title={title} text={text} actions={actions} homeHref={href('/')} settings={settings}>
      {children}
    </MessageLayout>
  )
}

/** The page while the first one is unknown. */
export function LoadingFrame({ view, href, settings }: PageProps<unknown, never>) {
  const text = view.isSlow ? 'Está demorando mais que o normal. Continue nesta tela.' : undefined
  return <LoadingLayout text={text} homeHref={href('/')} settings={settings} />
}
