import { act, render, screen, within } from '@testing-library/react'
import { type Addon, addons, isKnownPage, splitPath } from '@ultrafibra/contract/pages'
import { useSelector } from '@xstate/react'
import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import {
  type LegalDocuments,
  legalDocumentsMachine,
} from '../../../machines/legal-documents/legal-documents.machine.ts'
import { legalDocumentsActors } from '../../../src/actors/legal-documents.actors.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { Screen } from '../../../src/screens/legal-documents/regulamentos.screen.tsx'
import type { PageView } from '../../../src/screens/screen.types.ts'
import { featureViewOf } from '../../../src/screens/view.ts'
import { RichText } from '../../../src/ui/rich-text.tsx'
import { today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'

const documents: LegalDocuments = {
  regulations: [{ id: 'r1', title: 'Regulamento da oferta', html: '<p>Vale por <b>12 meses</b>.</p>' }],
  sumarries: [{ id: 's1', title: 'Sumário do contrato', html: '<ul><li>Fibra</li><li>Modem</li></ul>' }],
}

const hrefUnder = (addon: Addon | '') => (path: string) =>
  `${splitPath(path).addon === '' && addon !== '' ? `/${addon}` : ''}${path}?utm_source=x`

interface Held {
  readonly settle: (documents: LegalDocuments) => void
  readonly refuse: (error: unknown) => void
}

const opened = (addon: Addon | '' = '', page: string | null = 'regulamentos') => {
  const held: Held[] = []
  const ports = fakePorts({
    regulations: () =>
      new Promise<LegalDocuments>((settle, refuse) => {
        held.push({ settle, refuse })
      }),
  })
  const clock = new SimulatedClock()
  const actor = createActor(legalDocumentsMachine.provide({ actors: legalDocumentsActors(ports) }), {
    clock,
    input: { campaign: campaignOf(addon), today, plans: null },
  }).start()
  actor.send({ type: 'feature.open', page, planQuery: {}, saved: null })
  return { actor, clock, held, calls: ports.calls }
}

const drawn = (addon: Addon | '' = '') => {
  const site = opened(addon)
  function Page() {
    const view = useSelector(site.actor, featureViewOf) as PageView<never>
    return <Screen view={view} send={site.actor.send} href={hrefUnder(addon)} />
  }
  render(<Page />)
  return site
}

describe('the machine of the legal documents', () => {
  it("requests the collaborators' documents in their campaign", () => {
    expect(opened('oferta-colaborador').calls).toEqual([
      { name: 'regulations', request: { query: { collaborator: 'true' } } },
    ])
  })
})

describe('the page of the legal documents', () => {
  it('says that it loads, then that it is slow, then shows each document under its title', async () => {
    const { clock, held } = drawn()
    expect(screen.getByRole('status').textContent).toBe('Carregando os regulamentos...')
    act(() => clock.increment(8000))
    expect(screen.getByText('Está demorando mais que o normal. Continue nesta tela.')).toBeTruthy()
    expect(screen.getByRole('status').textContent).toBe('Está demorando mais que o normal.')
    await act(async () => held[0]?.settle(documents))
    const textOf = (name: string) => screen.getByRole('region', { name }).textContent
    expect(textOf('Regulamentos das ofertas')).toBe(
      'Regulamentos das ofertasRegulamento da ofertaVale por 12 meses.',
    )
    expect(textOf('Sumários e contratos')).toBe('Sumários e contratosSumário do contratoFibraModem')
    expect(screen.getByRole('status').textContent).toBe('')
  })

  it('has one heading and its title', () => {
    drawn()
    expect(screen.getAllByRole('heading', { level: 1 }).map((one) => one.textContent)).toEqual([
      'Regulamentos',
    ])
    expect([...document.querySelectorAll('title')].map((one) => one.textContent)).toEqual([
      'Regulamentos | Ultrafibra',
    ])
  })

  it.each(['' as const, ...addons])('has the rules of the points under livelo only: "%s"', (addon) => {
    drawn(addon)
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

  it('has an id for each link of the footer', () => {
    drawn('livelo')
    const places = ['sumarios', 'privacidade', 'migracao', 'pontos']
    expect(places.filter((id) => document.getElementById(id) === null)).toEqual([])
  })

  it('has no sales phone if the campaign hides it', async () => {
    const { held } = drawn('premium')
    await act(async () => held[0]?.refuse(new Error('outage')))
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

  it('survives extreme nesting', () => {
    const { container } = render(<RichText html={`${'<em>'.repeat(5000)}fundo`} />)
    expect(within(container).getByText('fundo')).toBeTruthy()
    expect(container.querySelectorAll('em').length).toBeLessThan(30)
  })
})
