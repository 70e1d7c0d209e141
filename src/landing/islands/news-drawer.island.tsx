import { covers } from '@ultrafibra/contract/consent'
import { thirdPartyKinds } from '@ultrafibra/contract/third-parties'
import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { newsMachine } from '../../../machines/news/news.machine.ts'
import { browserConsentCookie } from '../../adapters/consent-cookie.ts'
import { drawerNews, type NewsItem, newsWayOf } from '../../content/news.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { NewsVideo } from '../../ui/news-card-video.tsx'
import { Prose } from '../../ui/rich-text.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import type { Island } from '../island.tsx'
import type { Landing } from '../landing.types.ts'
import { soldOn } from '../sections/page-offers.ts'
import { TextBlocks } from '../sections/text-blocks.tsx'

/** Origin of embedded videos, from the settings; none if unset. */
const settings: ImportMetaEnv = import.meta.env

const itemsOf = (landing: Landing) => drawerNews(soldOn(landing))
const mayEmbed = ({ streamLink }: NewsItem): boolean =>
  streamLink !== null && new URL(streamLink).origin === settings.VITE_VIDEO_ORIGIN

/** The text or video of a news item, by its id. */
export const newsDrawer: Island<null, ActorRefFrom<typeof newsMachine>> = {
  name: 'news-drawer',
  create: (landing) =>
    createActor(newsMachine, {
      input: {
        entries: itemsOf(landing).map((item) => ({
          id: item.id,
          stream: newsWayOf(item) === 'video',
          embeds: mayEmbed(item),
        })),
      },
    }),
  View: ({ actor, landing }) => {
    const snapshot = useSelector(actor, (state) => state)
    const item = itemsOf(landing).find(({ id }) => id === snapshot.context.itemId)
    return (
      <Dialog
        open={snapshot.matches('open')}
        onClose={() => actor.send({ type: 'drawer.close' })}
        title={item?.title ?? 'Novidades'}
        placement="drawer"
      >
        {item ? (
          <>
            {newsWayOf(item) === 'video' ? (
              <Video
                item={item}
                isPlaying={snapshot.matches({ open: { video: 'playing' } })}
                lacksConsent={snapshot.matches({ open: { video: 'unallowed' } })}
                onPlay={() => actor.send({ type: 'video.play', isAllowed: isVideoAllowed() })}
              />
            ) : null}
            <Prose>
              <TextBlocks blocks={item.fullDescription} videoHref={null} />
            </Prose>
          </>
        ) : null}
      </Dialog>
    )
  },
}

const isVideoAllowed = (): boolean =>
  covers(browserConsentCookie(window).read()?.value ?? 'denied', thirdPartyKinds.video.consent)

interface VideoProps {
  readonly item: NewsItem
  readonly isPlaying: boolean
  /** Whether it was asked for without the consent that covers it. */
  readonly lacksConsent: boolean
  readonly onPlay: () => void
}

function Video({ item, isPlaying, lacksConsent, onPlay }: VideoProps) {
  const src = item.streamLink ?? ''
  return (
    <NewsVideo title={item.title} src={isPlaying ? src : null}>
      {mayEmbed(item) ? (
        <>
          <Button variant="luz" icon="play" onPress={onPlay}>
            {`Assistir aqui, por ${new URL(src).host}`}
          </Button>
          <StatusRegion>
            {lacksConsent ? 'Esse site usa cookies funcionais: permita-os para assistir aqui.' : null}
          </StatusRegion>
          {lacksConsent ? (
            <ButtonLink variant="text" href="#cookies">
              Permitir cookies funcionais
            </ButtonLink>
          ) : null}
        </>
      ) : null}
      <ButtonLink variant={mayEmbed(item) ? 'text' : 'luz'} href={src} newTab icon="play">
        Abrir o vídeo em outra aba
      </ButtonLink>
    </NewsVideo>
  )
}
