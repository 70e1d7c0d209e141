import { describe, expect, it } from 'vitest'
import { cleanHtml } from '../catalogue/clean-html.ts'
import { openTestApp } from './support/test-app.ts'

describe('the HTML of a legal text', () => {
  it.each([
    ['<p>Oferta <strong>válida</strong>.</p>', '<p>Oferta <strong>válida</strong>.</p>'],
    ['<ul><li>Um</li></ul><h4>Dois</h4>', '<ul><li>Um</li></ul><h4>Dois</h4>'],
    ['<h1>Um</h1><h2>Dois</h2><h3 id="x">Três</h3>', '<h4>Um</h4><h4>Dois</h4><h4>Três</h4>'],
    [
      '<a href="https://exemplo.com.br/regras">Regras</a>',
      '<a href="https://exemplo.com.br/regras">Regras</a>',
    ],
    ['<a href="#multa">Multa</a>', '<a href="#multa">Multa</a>'],
    ['<script>alert(1)</script>Fim', 'Fim'],
    ['<img src=x onerror=alert(1)>Fim', 'Fim'],
    ['<p onclick="alert(1)" style="color:red" class="x">Fim</p>', '<p>Fim</p>'],
    ['<a href="javascript:alert(1)">Fim</a>', '<a>Fim</a>'],
    ['<a href="//outro.exemplo/x">Fim</a>', '<a>Fim</a>'],
    ['<a href="http://exemplo.com.br">Fim</a>', '<a>Fim</a>'],
    ['<iframe src="https://exemplo.com.br"></iframe><style>p{}</style>Fim', 'Fim'],
    ['<svg><script>alert(1)</script></svg>Fim', 'Fim'],
    ['<a href="data:text/html,<script>alert(1)</script>">Fim</a>', '<a>Fim</a>'],
    ['<a href="java\nscript:alert(1)">Fim</a>', '<a>Fim</a>'],
    ['<scr<script>ipt>alert(1)</scr</script>ipt>Fim', 'ipt&gt;alert(1)ipt&gt;Fim'],
    ['<noscript><p title="</noscript><img src=x onerror=alert(1)>">Fim', '<p>Fim</p>'],
    ['<form action="https://mau.example"><input name="cpf"></form><base href="//mau.example/">Fim', 'Fim'],
    [
      '<a href="https://a.example" target="_blank" onclick="alert(1)">Fim</a>',
      '<a href="https://a.example">Fim</a>',
    ],
    ['<!--><img src=x onerror=alert(1)>--><details ontoggle=alert(1)>Fim</details>', '--&gt;Fim'],
  ])('%s becomes %s', (written, sent) => {
    expect(cleanHtml(written)).toBe(sent)
  })

  it('is clean in all regulations and summaries sent', async () => {
    const server = await openTestApp()
    const { body } = await server.script().send('GET', '/api/plans/regulationsAndSummaries/getAll')
    const { regulations, sumarries } = body as Record<string, { html: string }[]>
    const sent = [...(regulations ?? []), ...(sumarries ?? [])].map(({ html }) => html)
    expect(sent.length).toBeGreaterThan(1)
    expect(sent).toEqual(sent.map(cleanHtml))
    await server.close()
  })
})
