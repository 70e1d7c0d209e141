import { html } from 'hono/html'
import type { Brand } from '../../catalogue/catalogue.ts'
import { contacts, type Part } from './page-parts.ts'

/** For a wrong or expired link and an erased order alike. */
export const lostPage = (brand: Brand): Part => ({
  title: 'Não achamos este pedido',
  content: html`<div class="op-narrow"><h1>Não achamos este pedido</h1>
<p>O link pode ter chegado cortado, ou já passou dos 90 dias em que funciona. Abra de novo o link do e-mail, inteiro, ou chame a gente: achamos seu pedido pelo número.</p>
${contacts(brand)}
<p><a href="/">Ver os planos</a></p></div>`,
})

const again = (form: URLSearchParams | null) =>
  html`<form method="${form === null ? 'get' : 'post'}">${[...(form ?? [])].map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}<button class="op-button">Tentar de novo</button></form>`

/** For a failure of the server or too many requests; a form can be sent again as it was, which is safe. */
export const troublePage = (brand: Brand, text: string, form: URLSearchParams | null): Part => ({
  title: 'Não deu certo agora',
  content: html`<div class="op-narrow"><h1>Não deu certo agora</h1>
<div class="op-error" role="alert"><p>${text}</p></div>
<p>Seu pedido está guardado. Tente de novo daqui a pouco: repetir não muda nada duas vezes.</p>
${again(form)}
<p>Se preferir, chame a gente.</p>
${contacts(brand)}</div>`,
})
