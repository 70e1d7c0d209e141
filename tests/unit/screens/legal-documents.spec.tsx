import { render, screen, within } from '@testing-library/react'
import { type Addon, addons, isKnownPage, splitPath } from '@ultrafibra/contract/pages'
import { describe, expect, it, vi } from 'vitest'
import { createActor } from 'xstate'
import { legalDocumentsMachine } from '../../../machines/legal-documents/legal-documents.machine.ts'
import { legalDocumentsActors } from '../../../src/actors/legal-documents.actors.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { Screen } from '../../../src/screens/legal-documents/regulamentos.screen.tsx'
import type { PageView } from '../../../src/screens/screen.types.ts'
import { featureViewOf } from '../../../src/screens/view.ts'
import { RichText } from '../../../src/ui/rich-text.tsx'
import { today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'
import { reaches } from '../../support/reaches.ts'

const hrefUnder = (addon: Addon | '') => (path: string) =>
  `${splitPath(path).addon === '' && addon !== '' ? `/${addon}` : ''}${path}?utm_source=x`

/** The page of a campaign whose texts do not arrive. */
const drawn = async (addon: Addon | '' = '') => {
  const ports = fakePorts()
  const actors = legalDocumentsActors(ports)
  const input = { campaign: campaignOf(addon), today, plans: null }
  const actor = createActor(legalDocumentsMachine.provide({ actors }), { input }).start()
  actor.send({ type: 'feature.open', page: 'regulamentos', planQuery: {}, saved: null })
  const view = featureViewOf(await reaches(actor, (shown) => shown.hasTag('failed'))) as PageView<never>
  render(<Screen view={view} send={actor.send} href={hrefUnder(addon)} />)
  return ports.calls
}

describe('the page of the legal documents', () => {
  it("requests the collaborators' documents in their campaign", async () => {
    expect(await drawn('oferta-colaborador')).toEqual([
      { name: 'regulations', request: { query: { collaborator: 'true' } } },
    ])
  })

  it.each(['' as const, ...addons])('has the rules of the points under livelo only: "%s"', async (addon) => {
    await drawn(addon)
    expect(screen.queryAllByRole('region', { name: 'Regulamento dos pontos' })).toHaveLength(
      addon === 'livelo' ? 1 : 0,
    )
    const astray = [...document.querySelectorAll('a')]
      .map((link) => link.getAttribute('href') ?? '')
      .filter((target) =>
        target.startsWith('#')
          ? document.getElementById(target.slice(1)) === null
          : !/^(tel:|https:)/.test(target) && !isKnownPage(new URL(target, 'http://site').pathname),
      )
    expect(astray).toEqual([])
  })

  it('names its parts', async () => {
    await drawn('livelo')
    expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Regulamentos das ofertas',
      'Não conseguimos carregar os regulamentos.',
      'Sumários e contratos',
      'Política de privacidade',
      'Dúvidas sobre migração',
      'Regulamento dos pontos',
    ])
  })

  it('has an id for each link of the footer', async () => {
    await drawn('livelo')
    const places = ['sumarios', 'privacidade', 'migracao', 'pontos']
    expect(places.filter((id) => document.getElementById(id) === null)).toEqual([])
  })

  it('has no sales phone if the campaign hides it', async () => {
    await drawn('premium')
    expect(document.body.textContent).not.toContain('0800 555 1020')
  })
})

describe('a text given as markup', () => {
  const inner = (html: string): string => {
    const { container } = render(<RichText html={html} />)
    return container.firstElementChild?.innerHTML ?? ''
  }

  it.each([
    [
      'keeps the few elements of texts',
      '<h3>A</h3><p>b <strong>c</strong> <em>d</em></p><ol><li>e</li></ol>',
      '<h3>A</h3><p>b <strong>c</strong> <em>d</em></p><ol><li>e</li></ol>',
    ],
    [
      'takes older names for them',
      '<h1>A</h1><b>b</b><i>c</i><br/>',
      '<h2>A</h2><strong>b</strong><em>c</em><br>',
    ],
    ['keeps the words of other elements', '<div style="color:red"><span>oi</span></div>', 'oi'],
    [
      'reads characters that are written by name or number',
      'S&atilde;o&nbsp;Jos&#233; &lt;b&gt; &#x2013; &zz;',
      'São&nbsp;José &lt;b&gt; – &amp;zz;',
    ],
    ['closes what was left open', '<p>a<p>b<ul><li>c<li>d', '<p>a</p><p>b</p><ul><li>c</li><li>d</li></ul>'],
    [
      'reads a list in a list',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    ],
    ['shows a sign that is no tag', '3 < 4 e 5 > 4', '3 &lt; 4 e 5 &gt; 4'],
    ['leaves an item without a list as its words', '<li>a</li>', 'a'],
  ])('%s', (_, html, shown) => {
    expect(inner(html)).toBe(shown)
  })

  it('opens links in a new tab', () => {
    render(<RichText html={'<a class="x" href="https://exemplo.com.br/a?b=1&amp;c=2">veja</a>'} />)
    const link = screen.getByRole('link', { name: 'veja' })
    expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
      'https://exemplo.com.br/a?b=1&c=2',
      '_blank',
      'noopener noreferrer',
    ])
  })

  it.each([
    ['<script>alert(1)</script>ok', 'ok'],
    ['<SCRIPT src=//x.y/z.js>alert(1)</SCRIPT >ok', 'ok'],
    ['<script>alert(1)', ''],
    ['<style>p{}</style><svg onload=alert(1)><script>1</script></svg>ok', 'ok'],
    ['<p onclick="alert(1)">ok</p>', '<p>ok</p>'],
    ['<img src=x onerror=alert(1)>ok', 'ok'],
    ['<a href="javascript:alert(1)">ok</a>', 'ok'],
    ['<a href=" java&#10;script:alert(1)">ok</a>', 'ok'],
    ['<a href="JAVASCRIPT&#58;alert(1)">ok</a>', 'ok'],
    ['<a href="data:text/html,<script>1</script>">ok</a>', 'ok'],
    ['<a href="http://exemplo.com.br">ok</a>', 'ok'],
    ['<a href="//exemplo.com.br">ok</a>', 'ok'],
    ['<iframe src="javascript:alert(1)">x</iframe>ok', 'ok'],
    ['<!-- <b>x</b> --><!doctype html><?php 1 ?>ok', 'ok'],
    ['<form action=x><input autofocus onfocus=alert(1)>ok</form>', 'ok'],
    ['<p style="x" title="</p><script>alert(1)</script>">ok</p>', '<p>ok</p>'],
    ['<__proto__>ok</__proto__><constructor>.</constructor>', '&lt;__proto__&gt;ok&lt;/__proto__&gt;.'],
  ])('makes %s inert', (html, shown) => {
    expect(inner(html)).toBe(shown)
  })

  it('warns of elements that it leaves out', () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    expect(inner('<p>a</p><marquee>b</marquee>')).toBe('<p>a</p>b')
    expect(warn.mock.calls).toEqual([['Unsupported element', 'marquee']])
    warn.mockRestore()
  })

  it('survives extreme nesting', () => {
    const { container } = render(<RichText html={`${'<em>'.repeat(5000)}fundo`} />)
    expect(within(container).getByText('fundo')).toBeTruthy()
    expect(container.querySelectorAll('em').length).toBeLessThan(30)
  })
})
