import { html } from 'hono/html'
import { maskEmail } from '../leads/masking.ts'
import { sheet } from '../order-life/pages/head-panel.ts'
import { contacts, type Markup, type PageContent, refusal } from '../order-life/pages/page-parts.ts'
import type { LinkView } from './take-lead.ts'

/** For a wrong, expired, used or overtaken link alike, with the ways on. */
export const deadLinkPage = (): PageContent => ({
  title: 'Este link não funciona mais',
  content: sheet(
    { title: 'Este link não funciona mais', scene: 'city' },
    html`<p>Ele vale por 30 minutos e funciona uma vez só. Se você pediu mais de um, só vale o do último e-mail.</p>
<p>Seu pedido continua salvo no aparelho em que você o abriu por último: peça outro link por lá, em “Levar para outro aparelho”. Ou comece de novo neste.</p>
<p class="op-actions"><a class="op-button" href="/">Ver os planos</a></p>
${contacts}`,
  ),
})

const sending = (mailbox: string, isSent: boolean): Markup =>
  html`<form method="post" class="op-actions"><button class="${isSent ? 'op-quiet' : 'op-button'}" name="acao" value="mandar">${isSent ? 'Mandar outro código' : `Mandar um código para ${mailbox}`}</button></form>`

const typing = (isWrong: boolean): Markup =>
  html`<form method="post"><p class="op-field"><label for="codigo">Código</label>
<span id="codigo-dica">6 números. Vale por 10 minutos.</span>
<input id="codigo" name="codigo" inputmode="numeric" autocomplete="one-time-code" required aria-describedby="codigo-dica"${isWrong ? html` aria-invalid="true"` : ''}></p>
<p class="op-actions"><button class="op-button" name="acao" value="usar">Continuar neste aparelho</button></p></form>`

/** Asks for the code that was sent to the lead's e-mail, or offers to send one: the link alone opens nothing. */
export const elsewherePage = ({ email, isSent }: LinkView, problem?: string): PageContent => {
  const mailbox = maskEmail(email)
  const title = 'Continuar neste aparelho'
  const note = isSent
    ? html`<p class="op-done-note" role="status">Mandamos um código para ${mailbox}.</p>`
    : html`<p>Para ter certeza de que é você, vamos mandar um código para o seu e-mail, ${mailbox}.</p>`
  return {
    title: problem === undefined ? title : `Erro: ${title.toLowerCase()}`,
    content: sheet(
      { title, text: 'Seu pedido passa para cá, com tudo o que você já respondeu.', scene: 'shield' },
      html`${problem === undefined ? note : refusal(problem, isSent ? { codigo: problem } : {})}
${isSent ? typing(problem !== undefined) : ''}${sending(mailbox, isSent)}`,
    ),
  }
}
