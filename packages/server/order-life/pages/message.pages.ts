import { html } from 'hono/html'
import { sheet } from './head-panel.ts'
import { contacts, type PageContent } from './page-parts.ts'

/** For a wrong or expired link and an erased order alike. */
export const lostPage = (): PageContent => ({
  title: 'Não achamos este pedido',
  content: sheet(
    { title: 'Não achamos este pedido', scene: 'city' },
    html`<p>O link pode ter chegado cortado, ou já passou dos 90 dias em que funciona. Abra de novo o link do e-mail, inteiro, ou chame a gente: achamos seu pedido pelo número.</p>
${contacts}
<p><a href="/">Ver os planos</a></p>`,
  ),
})

/** A sent form to send again as it was, or a link. */
export type Retry = { readonly form: URLSearchParams } | { readonly href: string; readonly text: string }

const again = (retry: Retry) =>
  'href' in retry
    ? html`<p><a class="op-button" href="${retry.href}">${retry.text}</a></p>`
    : html`<p>Tente de novo daqui a pouco: repetir não muda nada duas vezes.</p>
<form method="post">${[...retry.form].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="op-button">Tentar de novo</button></form>`

/** For a failure of the server, too many requests, or a form that is refused as a whole. */
export const troublePage = (text: string, retry: Retry): PageContent => ({
  title: 'Não deu certo agora',
  content: sheet(
    { title: 'Não deu certo agora', text: 'Seu pedido está guardado.', scene: 'city' },
    html`<div class="op-error" role="alert"><p>${text}</p></div>
${again(retry)}
<p>Se preferir, chame a gente.</p>
${contacts}`,
  ),
})
