import { describe, expect, it } from 'vitest'
import { drawerNews, type NewsItem, news, newsWayOf } from '../../../src/content/news.ts'

const item: NewsItem = {
  id: 'x',
  imageName: 'map',
  title: 'Título',
  description: '',
  fullDescription: [],
  streamLink: 'https://videos.exemplo.com.br/x',
  linkNews: 'https://exemplo.com.br/x',
  external: false,
  stream: false,
  showModal: true,
}

describe('a news item', () => {
  it.each<[Partial<NewsItem>, ReturnType<typeof newsWayOf>]>([
    [{ external: true }, 'tab'],
    [{ external: true, stream: true }, 'tab'],
    [{ external: true, linkNews: null }, 'none'],
    [{ stream: true }, 'video'],
    [{ stream: true, streamLink: null }, 'text'],
    [{}, 'text'],
    [{ showModal: false }, 'none'],
  ])('with %j answers by %s', (changes, way) => {
    expect(newsWayOf({ ...item, ...changes })).toBe(way)
  })
})

describe('the news', () => {
  it('have ids of their own and addresses that are encrypted', () => {
    const links = news
      .flatMap(({ linkNews, streamLink }) => [linkNews, streamLink])
      .filter((link) => link !== null)
    expect([
      new Set(news.map(({ id }) => id)).size,
      links.filter((link) => !link.startsWith('https://')),
    ]).toEqual([news.length, []])
  })

  it('have something to read wherever the drawer opens', () => {
    expect(drawerNews().filter(({ fullDescription }) => fullDescription.length === 0)).toEqual([])
  })
})
