import { readForm } from '@ultrafibra/contract/form'
import { questions } from '@ultrafibra/contract/questions/questions'
import { today } from '../../tests/support/checkout-fixtures.ts'
import type { Step } from './purchase.ts'

type Refused = readonly (readonly [name: string, error: string])[]

const refusals: Partial<Record<Step, Refused>> = {
  cep: [['CEP', '8 números Erro: Digite o CEP.']],
  'nr-imovel': [['Número', 'Erro: Digite o número do imóvel.']],
  nome: [['Nome completo', 'Erro: Digite seu nome completo.']],
  telefone: [['Celular com DDD', 'Erro: Digite o celular com DDD.']],
  email: [['E-mail', 'Erro: Digite seu e-mail.']],
  'data-nascimento': [
    ['Data de nascimento', 'dia, mês e ano, como 27/03/1990 Erro: Digite a data de nascimento.'],
  ],
  'nome-mae': [['Nome completo da mãe', 'Erro: Digite o nome da mãe.']],
  cpf: [['CPF', '11 números, com ou sem pontos Erro: Digite o CPF.']],
  'data-de-vencimento': [['Dia do vencimento', 'Erro: Escolha o dia do vencimento.']],
  'ativar-debito': [['Como você quer pagar', 'Erro: Escolha como quer pagar.']],
  'conta-debito': [
    ['Banco', 'Erro: Escolha o banco.'],
    ['Agência', 'Sem o dígito Erro: Digite a agência.'],
    ['Conta', 'Com o dígito Erro: Digite a conta com o dígito.'],
  ],
  'data-instalacao': [['Dia e período da visita', 'Erro: Escolha pelo menos uma opção.']],
  confirmacao: [
    ['Li e aceito o contrato e o regulamento da oferta.', 'Erro: Marque que você leu e aceita o contrato.'],
  ],
}

/** The error of each field submitted empty; a plain question has one. */
export const refusalsOf = (step: Step): Refused => {
  const question = questions.find(({ name }) => name === step)
  const read = question && readForm(question, {}, { today })
  const [error = ''] = read?.ok === false ? Object.values(read.errors) : []
  const { label = '', hint } = question?.field ?? {}
  return refusals[step] ?? [[label, [hint, `Erro: ${error}`].filter(Boolean).join(' ')]]
}
