import { Problem } from '../problem.ts'
import { maskEmail, maskName, maskPhone, maskTaxId } from './masking.ts'

interface Customer {
  readonly cpf: string
  readonly name: string
  readonly email: string
  readonly phone: string
}

/** The customer of a typed tax id, masked: enough for its owner to recognise, no more. */
export const maskedCustomer = ({ cpf, name, email, phone }: Customer) => ({
  documentNumber: maskTaxId(cpf),
  email: maskEmail(email),
  name: maskName(name),
  phone: maskPhone(phone),
})

export const customerNotFound = (): Problem =>
  new Problem(404, 'Não encontramos um plano nesse CPF. Confira os números ou fale com a gente.')
