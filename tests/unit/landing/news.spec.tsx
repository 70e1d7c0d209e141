import { act, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { newsOf, newsWayOf } from '../../../src/content/news.ts'
import { newsDrawer } from '../../../src/landing/islands/news-drawer.island.tsx'
import { NewsSection } from '../../../src/landing/sections/news.section.tsx'
import { landingPage, openDrawer } from '../../support/landing-page.ts'
import { plansUnder, soldUnder } from '../../support/landings.ts'
import { viewUnder } from '../support/landing-page.ts'
import { openDialogsAsBrowsersDo } from '../support/modal-dialogs.ts'

beforeAll(openDialogsAsBrowsersDo)

const cards = () =>
  screen.getAllByRole('article').map((card) => {
    const link = card.querySelector<HTMLAnchorElement>('a[data-opens], a[target], a[href^="#"]')
    const last = [...card.querySelectorAll<HTMLAnchorElement>('a')].at(-1) ?? link
    return { id: card.id, href: last?.getAttribute('href'), target: last?.target, ...last?.dataset }
  })

describe('the news on the page', () => {
  it('open the drawer, or their text below the card; external ones a new tab', () => {
    render(<NewsSection view={viewUnder('', 'home')} />)
    expect(cards()).toEqual(
      newsOf(soldUnder('')).map((item) =>
        newsWayOf(item) === 'tab'
          ? { id: `novidade-${item.id}`, href: item.linkNews, target: '_blank' }
          : {
              id: `novidade-${item.id}`,
              href: `#novidade-${item.id}`,
              target: '',
              opens: 'news-drawer',
              detail: item.id,
            },
      ),
    )
  })
})

const open = async (detail: string) => {
  const landing = { ...landingPage().landing, plans: plansUnder('') }
  const actor = newsDrawer.create(landing, null)
  actor.start()
  const { View } = newsDrawer
  render(<View landing={landing} data={null} actor={actor} />)
  await act(async () => actor.send(openDrawer(detail)))
  return { actor, user: userEvent.setup() }
}

describe('the news drawer', () => {
  it('shows the title and the whole text', async () => {
    await open('wifi-6')
    const drawer = screen.getByRole('dialog', { name: 'Wi-Fi 6 no 1 Giga e no 2 Giga' })
    expect(drawer.textContent).toContain('2 Giga: até 96 aparelhos conectados')
  })

  it('links a video in a new tab, and loads nothing of it', async () => {
    await open('champions-league')
    const link = screen.getByRole<HTMLAnchorElement>('link', { name: 'Abrir o vídeo em outra aba' })
    expect([
      link.href,
      link.target,
      document.querySelector('iframe, video, img:not([src^="/scenes/"])'),
    ]).toEqual(['https://videos.exemplo.com.br/assistir/champions-league', '_blank', null])
  })
})
