import { groupedNumber } from '@ultrafibra/contract/order-number'
import { html } from 'hono/html'
import { maskEmail } from '../../leads/masking.ts'
import type { OrderProof } from '../../store/collaborator-code.rows.ts'
import { mailFactsOf } from '../order-life.ts'
import { sheet } from './head-panel.ts'
import { contacts, type Markup, type OrderView, type PageContent, pathOf, refusal } from './page-parts.ts'

/** The pages below an order's on which a code is typed. */
export const dataPaths = { copy: 'dados/copia/', erasure: 'dados/apagar/' } as const satisfies Record<
  OrderProof,
  string
>

const texts = {
  copy: {
    title: 'Baixar meus dados',
    text: 'O arquivo traz tudo o que guardamos com o CPF ou CNPJ e o e-mail deste pedido.',
    button: 'Continuar',
    style: 'op-button',
  },
  erasure: {
    title: 'Apagar meus dados',
    text: 'Apagamos o que temos com o CPF ou CNPJ e o e-mail deste pedido. Depois não dá para voltar atrás.',
    button: 'Apagar agora',
    style: 'op-button op-danger',
  },
} as const

const whatStays = html`<p>O pedido em andamento fica inteiro até 90 dias depois da compra, para instalar e cobrar. Depois apagamos o resto, sem novo pedido. A lei manda guardar o contrato: nome, CPF ou CNPJ, endereço, vencimento e plano. O recibo diz o que foi apagado, o que fica e até quando.</p>`

interface Shown {
  /** Whether a code was sent and can still be typed. */
  readonly isSent: boolean
  readonly problem?: string
}

/** In place of the forms: nothing can be sent. */
export const withoutMail: Markup = html`<p>Este pedido não tem mais um e-mail para o código. Fale com a gente.</p>${contacts}`

const sending = (mailbox: string, isSent: boolean): Markup =>
  html`<form method="post" class="op-actions"><button class="${isSent ? 'op-quiet' : 'op-button'}" name="acao" value="mandar">${isSent ? 'Mandar outro código' : `Mandar um código para ${mailbox}`}</button></form>`

const typing = (proves: OrderProof, isWrong: boolean): Markup => {
  const { button, style } = texts[proves]
  const invalid = isWrong
    ? html` aria-invalid="true" aria-describedby="codigo-dica"`
    : html` aria-describedby="codigo-dica"`
  return html`<form method="post"><p class="op-field"><label for="codigo">Código</label>
<span id="codigo-dica">6 números. Vale por 10 minutos.</span>
<input id="codigo" name="codigo" inputmode="numeric" autocomplete="one-time-code" required${invalid}></p>
<p class="op-actions"><button class="${style}" name="acao" value="usar">${button}</button></p></form>`
}

const content = (view: OrderView, proves: OrderProof, { isSent, problem }: Shown): Markup => {
  const { to } = mailFactsOf(view.life)
  if (!to) return withoutMail
  const mailbox = maskEmail(to)
  const note = isSent
    ? html`<p class="op-done-note" role="status">Mandamos um código para ${mailbox}.</p>`
    : html`<p>Para ter certeza de que é você, mandamos um código para o e-mail do pedido, ${mailbox}.</p>`
  return html`${proves === 'erasure' ? whatStays : ''}${problem === undefined ? note : refusal(problem, isSent ? { codigo: problem } : {})}
${isSent ? typing(proves, problem !== undefined) : ''}${sending(mailbox, isSent)}`
}

/** The answer to a right code: the file, from a form with the same code. */
export const copyReadyPage = (view: OrderView, code: string): PageContent => ({
  title: 'Seu arquivo está pronto',
  content: sheet(
    { ...texts.copy, number: `Pedido ${groupedNumber(view.life.order.orderNumber)}`, scene: 'shield' },
    html`<p class="op-done-note" role="status">Código certo. Seu arquivo está pronto.</p>
<form method="post" class="op-actions"><input type="hidden" name="codigo" value="${code}"><button class="op-button" name="acao" value="baixar">Baixar o arquivo</button></form>
<p class="op-actions"><a class="op-quiet" href="${pathOf(view)}dados/">Voltar aos meus dados</a></p>`,
  ),
})

/** Asks for the code that was sent to the order's e-mail, or offers to send one: the link alone opens nothing. */
export const codePage = (view: OrderView, proves: OrderProof, shown: Shown): PageContent => {
  const { title, text } = texts[proves]
  return {
    title: shown.problem === undefined ? title : `Erro: ${title.toLowerCase()}`,
    content: sheet(
      { number: `Pedido ${groupedNumber(view.life.order.orderNumber)}`, title, text, scene: 'shield' },
      html`${content(view, proves, shown)}
<p class="op-actions"><a class="op-quiet" href="${pathOf(view)}dados/">Voltar sem ${proves === 'copy' ? 'baixar' : 'apagar'}</a></p>`,
    ),
  }
}
