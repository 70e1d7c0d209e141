import { cleanup, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Plan } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
import { unscheduledPlan } from '../../support/checkout-fixtures.ts'
import { answeredContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView } from '../support/render-screen.tsx'

const reviewed = viewOfPage('confirmacao', { phase: 'reviewing', context: answeredContext })
const order = { number: '12345678903', useBiometrics: false, planName: '500 Mega' }
const placed = (changes = {}) =>
  viewOfPage('pedido-realizado', {
    phase: 'placed',
    context: { ...answeredContext, order: { ...order, ...changes } },
  })

const ROWS: readonly (readonly [string, string, string])[] = [
  ['Endereço', 'Avenida Paulista, nº 1578, Bela Vista, São Paulo/SP', 'cep'],
  ['Nome completo', 'Maria Aparecida', 'nome'],
  ['Celular', '(11) 98765-4321', 'telefone'],
  ['E-mail', 'maria@exemplo.com.br', 'email'],
  ['Data de nascimento', '17/05/1990', 'data-nascimento'],
  ['Nome da mãe', 'Ana Aparecida', 'nome-mae'],
  ['CPF', '•••.•••.•••-25', 'cpf'],
  ['Vencimento', 'Todo dia 10', 'data-de-vencimento'],
  ['Pagamento', 'Débito automático, Itaú Unibanco S.A.', 'ativar-debito'],
  ['Instalação', '1ª: qua., 25 de nov. de manhã', 'data-instalacao'],
]

const stated: Plan = {
  ...(answeredContext.plan as Plan),
  conditions: { promotion: { months: 12, price_after: 99.99 }, loyalty: { months: 12, exit_fee: 240 } },
}

describe('the review', () => {
  it.each(ROWS)('shows %s as "%s" and opens %s to change it', async (label, value, page) => {
    const sent = renderView(reviewed)
    const change = screen.getByRole('link', { name: `Alterar ${label}` })
    const shown = change.closest('dl > div')?.querySelector('dd')?.textContent
    expect(shown?.replaceAll('\u00a0', ' ')).toBe(value)
    await userEvent.click(change)
    expect(sent).toEqual([{ type: 'review.edit', page }])
  })

  it('never shows a whole CPF', () => {
    renderView(reviewed)
    expect(document.body.textContent).not.toMatch(/529/)
  })

  it('tells what it costs, now, later, on leaving and on withdrawing, once each', () => {
    renderView({ ...reviewed, context: { ...answeredContext, plan: stated } })
    const facts = screen.getByRole('region', { name: 'Quanto custa tudo' })
    expect(facts.textContent?.replaceAll('\u00a0', ' ')).toBe(
      'Quanto custa tudoEm 12 mesesR$ 719,88Depois do mês 12R$ 99,99Se sair antesMulta de R$ 240 no mês 1 a R$ 20 no mês 12Desistirem até 7 dias, sem pagar nada',
    )
    expect(screen.queryByRole('complementary', { name: 'Resumo do pedido' })).toBeNull()
  })

  it('has the contract behind a line, and the price on its button', () => {
    renderView(reviewed)
    const contract = screen.getByText('Contrato e regulamento').closest('details')
    expect(contract?.open).toBe(false)
    expect(contract?.textContent).toContain('até 7 dias, sem custo, pelos mesmos canais da contratação.')
    expect(screen.getByRole('button', { name: /^Fazer pedido · R\$\s59,99\/mês/ })).toBeTruthy()
  })

  it('refers a withheld order to staff', () => {
    const risk = { quiz_needed: false, rejected: true, rejected_message: 'Fale com a gente para concluir.' }
    renderView(viewOfPage('erro2', { context: { ...answeredContext, risk } }))
    expect(screen.getByText('Fale com a gente para concluir.')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Falar no WhatsApp' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^Tentar de novo/ })).toBeNull()
  })
})

describe('the placed order', () => {
  it('copies its number without spaces', async () => {
    const user = userEvent.setup()
    renderView(placed())
    expect(screen.getByText('123 4567 8903')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Copiar número' }))
    expect(await screen.findByRole('button', { name: 'Número copiado' })).toBeTruthy()
    expect(await navigator.clipboard.readText()).toBe('12345678903')
  })

  it('selects its number if copying is denied', async () => {
    const user = userEvent.setup({ writeToClipboard: false })
    renderView(placed())
    Object.defineProperty(navigator.clipboard, 'writeText', {
      value: () => Promise.reject(new Error('refused')),
    })
    await user.click(screen.getByRole('button', { name: 'Copiar número' }))
    expect(getSelection()?.toString()).toBe('123 4567 8903')
  })

  it('says how the visit is scheduled: from the chosen days, or by a call', () => {
    renderView(placed())
    expect(screen.getByText(/^Suas opções: 1ª: /)).toBeTruthy()
    cleanup()
    const view = placed()
    renderView({ ...view, context: { ...view.context, plan: unscheduledPlan } })
    expect(screen.getByText(/^A gente liga para combinar o dia com você\./)).toBeTruthy()
  })

  it('tells what leaving costs in the month that is chosen', () => {
    const view = placed()
    renderView({ ...view, context: { ...view.context, plan: stated } })
    const lever = screen.getByRole('slider', { name: 'E se eu sair no mês…' })
    const told = ['1', '7', '12'].map((month) => {
      fireEvent.change(lever, { target: { value: month } })
      const text = screen.getByText(/^Saindo no/).textContent
      return [lever.getAttribute('aria-valuetext'), text].map((one) => one?.replaceAll('\u00a0', ' '))
    })
    expect(told).toEqual(
      [
        ['1', 'R$ 240', 'R$ 299,99'],
        ['7', 'R$ 120', 'R$ 539,93'],
        ['12', 'R$ 20', 'R$ 739,88'],
      ].map(([month, fee, all]) => [
        `Mês ${month}: multa de ${fee}, ${all} ao todo`,
        `Saindo no mês ${month}: multa de ${fee}. Com as mensalidades até lá, ${all} ao todo.`,
      ]),
    )
  })

  it('dates what comes next by the day of the order', () => {
    renderView(placed({ placedOn: '2026-11-20' }))
    expect(screen.getByText('Na sexta-feira, 20 de novembro.')).toBeTruthy()
    expect(screen.getByText('Até segunda-feira, 23 de novembro, às 18h, por SMS ou WhatsApp.')).toBeTruthy()
  })

  it('leads to its lasting page and calendar file, as long as their address is known', () => {
    const link = '/pedido/abc-xyz/'
    const href = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    renderView(placed({ link }))
    expect([href('Acompanhar o pedido'), href('Pôr na agenda')]).toEqual([link, `${link}visita.ics`])
    cleanup()
    renderView(placed())
    expect([href('Acompanhar o pedido'), href('Pôr na agenda')]).toEqual([undefined, undefined])
  })

  it('greets by name, unless the name is masked', () => {
    const view = placed()
    const greeted = (name: string) => {
      cleanup()
      renderView({
        ...view,
        context: { ...view.context, values: { ...view.context.values, nome: { name } } },
      })
      return screen.getByRole('heading', { name: /^Pedido feito/ }).textContent
    }
    expect([greeted('Joana Souza'), greeted('J••• S•••')]).toEqual(['Pedido feito, Joana!', 'Pedido feito!'])
  })

  it('shows price and due date as read again, without the person', () => {
    const view = placed()
    const { 'ativar-debito': way, 'data-de-vencimento': day } = view.context.values
    renderView({
      ...view,
      context: { ...view.context, values: { 'ativar-debito': way, 'data-de-vencimento': day } },
    })
    expect(screen.getByText(/^R\$\s59,99, todo dia 10$/)).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Pedido feito!' })).toBeTruthy()
  })

  it('asks for documents only if the order needs them', () => {
    renderView(placed())
    expect(screen.queryByText(/confirmar seus documentos/)).toBeNull()
    cleanup()
    renderView(placed({ useBiometrics: true }))
    expect(screen.getByText('Falta só confirmar seus documentos')).toBeTruthy()
  })
})
