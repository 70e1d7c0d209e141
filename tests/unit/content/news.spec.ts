import { describe, expect, it } from 'vitest'
import { type NewsItem, newsOf, newsWayOf } from '../../../src/content/news.ts'
import { soldUnder } from '../../support/landings.ts'

const news = newsOf(soldUnder(''))

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
  ])('with %j opens %s', (changes, way) => {
    expect(newsWayOf({ ...item, ...changes })).toBe(way)
  })
})

describe('the news', () => {
  it('have unique ids and https URLs', () => {
    const links = news
      .flatMap(({ linkNews, streamLink }) => [linkNews, streamLink])
      .filter((link) => link !== null)
    expect([
      new Set(news.map(({ id }) => id)).size,
      links.filter((link) => !link.startsWith('https://')),
    ]).toEqual([news.length, []])
  })

  it.each([
    ['', ['wifi-6', 'champions-league', 'cidades', 'aparelhos', 'pontos']],
    ['rs', ['wifi-6', 'champions-league', 'cidades', 'aparelhos']],
    ['r', ['wifi-6', 'cidades', 'aparelhos']],
  ] as const)('under "%s" are %j', (addon, ids) => {
    expect(newsOf(soldUnder(addon)).map(({ id }) => id)).toEqual(ids)
  })
})
