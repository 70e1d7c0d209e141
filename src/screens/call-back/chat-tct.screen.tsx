import { callBackFrom } from '@ultrafibra/contract/brand'
import type { CallBackContext, CallBackEvent } from '../../../machines/call-back/call-back.setup.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { Step } from '../../ui/step.tsx'
import type { PageProps } from '../screen.types.ts'
import { WayLink, WaysToTalk } from './ways-to-talk.tsx'

export function Screen(props: PageProps<CallBackContext, CallBackEvent>) {
  const { view, send, href } = props
  return (
    <Step
      title="Escolha como falar com a gente"
      why="Toque no jeito que for mais fácil para você."
      backHref={href('/')}
      onBack={answeredLink(() => send({ type: 'step.back' }))}
    >
      <WaysToTalk campaign={view.context.campaign}>
        <li>
          <WayLink
            icon="user"
            title="A gente liga para você"
            text={`Em alguns segundos, ${callBackFrom}`}
            href={href('/receber-ligacao/')}
          />
        </li>
      </WaysToTalk>
    </Step>
  )
}
