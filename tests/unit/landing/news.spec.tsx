import { act, render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { newsDrawer } from '../../../src/landing/islands/news-drawer.island.tsx'
import { landingPage, openDrawer } from '../../support/landing-page.ts'
import { plansUnder } from '../../support/landings.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

beforeAll(openDialogsAsBrowsersDo)

it('the news drawer links a video in a new tab, and loads nothing of it', async () => {
  const landing = { ...landingPage().landing, plans: plansUnder('') }
  const actor = newsDrawer.create(landing, null)
  actor.start()
  render(<newsDrawer.View landing={landing} data={null} actor={actor} />)
  await act(async () => actor.send(openDrawer('champions-league')))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir o vídeo em outra aba' })
  expect([
    link.href,
    link.target,
    document.querySelector('iframe, video, img:not([src^="/scenes/"])'),
  ]).toEqual(['https://videos.exemplo.com.br/assistir/champions-league', '_blank', null])
})
