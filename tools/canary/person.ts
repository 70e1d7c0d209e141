import { cpfOf } from '@ultrafibra/server/tests/support/scenario'

/** A person whose answers are unique texts, so that any leak can be found. */
export interface CanaryPerson {
  readonly name: string
  readonly phone: string
  readonly email: string
  /** `YYYY-MM-DD`. */
  readonly birthDate: string
  readonly mothersName: string
  /** Eleven digits with check digits. */
  readonly cpf: string
  readonly number: string
  readonly complement: string
  readonly agency: string
  readonly account: string
  readonly device: string
  /** Analytics ids of the visitor. */
  readonly tuid: string
}

const word = (first: string, at: number): string =>
  `${first}${[...String(at)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('a')}ynx`

/** Person number `at` (0 to 99); all answers differ between persons. */
export const canaryPerson = (at: number): CanaryPerson => {
  const two = String(at).padStart(2, '0')
  return {
    name: `${word('Zulmira', at)} ${word('Quintanilha', at)}`,
    phone: `119${two}3457${two}`,
    email: `canario.${word('correio', at)}@exemplo.com.br`,
    birthDate: `19${String(50 + (at % 45))}-07-1${at % 10}`,
    mothersName: `${word('Perpetua', at)} ${word('Ferrabraz', at)}`,
    cpf: cpfOf(`8137${two}426`),
    number: `1${word('casa', at)}`,
    complement: `Apto ${word('torre', at)}`,
    agency: `4${two}71`,
    account: `77${two}8361${two}`,
    device: `aparelho-${word('digital', at)}`,
    tuid: `tuid-${word('rastro', at)}`,
  }
}

/** The texts that must not leak, in every format a program could write them. */
export const canariesOf = (person: CanaryPerson): readonly string[] => {
  const { name, phone, email, birthDate, mothersName, cpf, number, complement, account, device, tuid } =
    person
  const words = [name, mothersName].flatMap((text) => text.split(' '))
  const typedCpf = cpf.replace(/(\d{3})(\d{3})(\d{3})(\d{2})/, '$1.$2.$3-$4')
  const typedDay = birthDate.split('-').reverse().join('/')
  const ids = [phone, email.split('@')[0] ?? '', cpf, typedCpf, account, device, tuid]
  return [...words, ...ids, birthDate, typedDay, number, complement.slice('Apto '.length)]
}

/** The person's encrypted texts, as they would be stored unencrypted. */
export const sealedOf = ({ cpf, account, device }: CanaryPerson): readonly string[] => [cpf, account, device]
