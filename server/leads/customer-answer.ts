import { Problem } from '../problem.ts'
import { maskEmail, maskName, maskPhone, maskTaxId } from './masking.ts'

interface Customer {
  readonly cpf: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** Who a customer is, for whoever typed the tax id: enough for its owner to recognise, no more. */
export const maskedCustomer = ({ cpf, name, email, phone }: Customer) => ({
  documentNumber: maskTaxId(cpf),
  email: maskEmail(email),
  name: maskName(name),
  phone: maskPhone(phone),
})

export const customerNotFound = (): Problem =>
  new Problem(404, 'Não encontramos um plano nesse CPF. Confira os números ou fale com a gente.')
