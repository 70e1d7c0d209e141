import { WayList } from '../../ui/way-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { Block } from '../sections/block.tsx'
import { PageHead } from '../sections/page-head.section.tsx'
import { waysTo, whatsAppWay } from '../sections/page-ways.ts'
import { waysToStreaming } from '../sections/streaming-ways.ts'

/** Links to all journeys and contacts. */
export function Page(view: LandingView) {
  const { href } = view
  return (
    <LandingFrame view={view}>
      <PageHead
        page="linktree"
        lit="links"
        eyebrow="Comece por aqui"
        eyebrowIcon="pin"
        lead="Tudo o que dá para fazer por aqui, em um lugar só."
      />
      <Block title="Contratar">
        <WayList
          ways={[
            ...waysTo(href, ['plans', 'coverage', 'mobile']),
            ...waysToStreaming(view),
            ...waysTo(href, ['points']),
          ]}
        />
      </Block>
      <Block title="Já sou cliente" tone="sunken">
        <WayList ways={waysTo(href, ['renewal', 'migration', 'chat'])} />
      </Block>
      <Block title="Falar com a gente">
        <WayList ways={[...waysTo(href, ['callBack']), whatsAppWay]} />
      </Block>
      <Block title="Documentos" tone="sunken">
        <WayList ways={waysTo(href, ['legal-documents', 'privacy'])} />
      </Block>
    </LandingFrame>
  )
}
