/** All that a person types in a purchase, and how the operator must read it. */
export interface Person {
  readonly cep: string
  readonly number: string
  readonly name: string
  readonly phone: string
  readonly email: string
  readonly birthDate: string
  readonly mothersName: string
  readonly cpf: string
  readonly dueDate: number
  readonly bank: string
  readonly agency: string
  readonly account: string
}

export const maria: Person = {
  cep: '01310-100',
  number: '1578',
  name: 'Maria Aparecida da Conceição',
  phone: '(11) 98765-4321',
  email: 'maria.aparecida@exemplo.com.br',
  birthDate: '17/05/1990',
  mothersName: 'Ana Lúcia da Conceição',
  cpf: '529.982.247-25',
  dueDate: 10,
  bank: 'Itaú Unibanco',
  agency: '2545',
  account: '02366-1',
}

/** Texts that may not be stored, logged or put into a URL, in all their forms. */
export const tracesOf = (person: Person): readonly string[] => {
  const digits = (text: string) => text.replace(/\D/g, '')
  const birth = person.birthDate.split('/').reverse().join('-')
  return [
    person.cpf,
    digits(person.cpf),
    person.phone,
    digits(person.phone),
    person.email,
    person.birthDate,
    birth,
    person.name,
    encodeURIComponent(person.name),
    person.mothersName,
    person.account,
    digits(person.account),
  ]
}
