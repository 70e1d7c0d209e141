import { describe, expect, it } from 'vitest'
import { cleanHtml } from '../catalogue/clean-html.ts'

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
  ])('%s becomes %s', (written, sent) => {
    expect(cleanHtml(written)).toBe(sent)
  })
})
