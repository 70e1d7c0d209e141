import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { cepSchema, isAssignedCep } from '../brazil/cep.ts'
import { ageOn, ageWarning, birthDateSchema, daySchema } from '../brazil/date.ts'
import { emailSchema } from '../brazil/email.ts'
import { toCents } from '../brazil/money.ts'
import { firstNameIn, fullNameSchema } from '../brazil/person-name.ts'
import { phoneSchema } from '../brazil/phone.ts'
import { cnpjSchema, cpfSchema } from '../brazil/tax-id.ts'

/** The schema's output, or its error message. */
const read = (schema: v.GenericSchema, typed: unknown): unknown => {
  const parsed = v.safeParse(schema, typed)
  return parsed.success ? parsed.output : { says: parsed.issues[0].message }
}
const today = '2026-11-21'

describe('a postal code', () => {
  it('is assigned from 01000-000 up', () => {
    expect(['00000500', '00999999', '01000000'].map(isAssignedCep)).toEqual([false, false, true])
  })
})

describe('a full name', () => {
  const latin = { says: 'Use letras do alfabeto latino, como no documento.' }
  it.each([
    ['Maria da Silva', 'Maria da Silva'],
    ['  Ana   Souza ', 'Ana Souza'],
    ["João D'Ávila-Sá", "João D'Ávila-Sá"],
    ['Luís d´Ávila', "Luís d'Ávila"],
    ['Luís d`Oliveira', "Luís d'Oliveira"],
    ['Luís D’Ávila', "Luís D'Ávila"],
    ['Óg Ó', 'Óg Ó'],
    ['Y Li', 'Y Li'],
    ['J. R. Silva', 'J. R. Silva'],
    ['E Souza', 'E Souza'],
    ['- Silva', { says: 'Digite nome e sobrenome.' }],
    ['', { says: 'Digite seu nome completo.' }],
    ['Maria', { says: 'Digite nome e sobrenome.' }],
    ['Ｍａｒｉａ Ｓｉｌｖａ', 'Maria Silva'],
    ['Zoë Müller-Škoda', 'Zoë Müller-Škoda'],
    ['M\u0430ria Silva', latin],
    ['\u041cария Сильва', latin],
    ['Maria \u03a3ilva', latin],
    ['\ud835\udc0caria Silva', latin],
    ['Maria 2', { says: 'Use só letras, espaços, hífen e apóstrofo.' }],
    ['Maria <b>', { says: 'Use só letras, espaços, hífen e apóstrofo.' }],
    [`Ana ${'a'.repeat(124)}`, `Ana ${'a'.repeat(124)}`],
    [`Ana ${'a'.repeat(125)}`, { says: 'O nome pode ter até 128 letras.' }],
  ])('typed as %j is %j', (typed, value) => expect(read(fullNameSchema, typed)).toEqual(value))
})

describe('a greeting', () => {
  it.each([
    ["josé d'ávila", 'José'],
    ['ángela', 'Ángela'],
    ['MARIA Silva', 'MARIA'],
    ['JOSÉ ANTÔNIO DA SILVA', 'José'],
    ["ANA-CLÁUDIA D'ÁVILA", 'Ana-Cláudia'],
    ["d'ávila souza", "D'Ávila"],
    ['J. R. Silva', 'J'],
    ['', ''],
  ])('of %j is with %j', (name, first) => expect(firstNameIn(name)).toBe(first))
})

describe('an e-mail', () => {
  const invalid = { says: 'O e-mail precisa ter um @ e um final como .com ou .com.br.' }
  const misplaced = { says: 'O e-mail tem um espaço, um acento ou um sinal fora do lugar. Confira.' }
  it.each([
    [' ana@correio.com.br ', 'ana@correio.com.br'],
    ['a.b+c@x.museum', 'a.b+c@x.museum'],
    ['', { says: 'Digite seu e-mail.' }],
    ['ana', invalid],
    ['ana@correio', invalid],
    ['ana@correio.c', invalid],
    [
      'ana@correio.company',
      { says: 'Não aceitamos e-mail com mais de 6 letras no final. Use outro, como um .com ou .com.br.' },
    ],
    ['ana maria@correio.com', misplaced],
    ['ana\nb@correio.com', misplaced],
    ['x%0a@correio.com', misplaced],
    ['x%1F@correio.com', misplaced],
    ['x%20@correio.com', 'x%20@correio.com'],
    ['ana@@correio.com', misplaced],
    ['ana@correio..com', misplaced],
    ['ana"b<c>@correio.com', misplaced],
    ['ana,bia@correio.com', misplaced],
    ["d'ana+x@correio.com", "d'ana+x@correio.com"],
    ['ana@correio-novo.com.br', 'ana@correio-novo.com.br'],
    ['ANA_1%x#2@CORREIO.COM', 'ANA_1%x#2@CORREIO.COM'],
    ['.ana@correio.com', misplaced],
    ['ana.@correio.com', misplaced],
    ['ana..bia@correio.com', misplaced],
    ['ana@-correio.com', misplaced],
    ['ana@correio-.com', misplaced],
    ['ana@correio_novo.com', misplaced],
    ['<script>alert(1)</script>@correio.com', misplaced],
    ['joão@correio.com', misplaced],
    ['ana@coração.com', misplaced],
    [`ana@${'a'.repeat(63)}.com`, `ana@${'a'.repeat(63)}.com`],
    [`ana@${'a'.repeat(64)}.com`, misplaced],
    [`${'a'.repeat(64)}@correio.com`, `${'a'.repeat(64)}@correio.com`],
    [`${'a'.repeat(65)}@correio.com`, misplaced],
    [`${'a'.repeat(64)}@${'b'.repeat(27)}.com`, `${'a'.repeat(64)}@${'b'.repeat(27)}.com`],
    [`${'a'.repeat(64)}@${'b'.repeat(28)}.com`, { says: 'O e-mail pode ter até 96 caracteres.' }],
  ])('typed as %j is %j', (typed, value) => expect(read(emailSchema, typed)).toEqual(value))
})

describe('a birth of long ago', () => {
  it.each([
    ['01/01/1900', 'São 126 anos. O ano está certo?'],
    ['24/11/1905', 'São 121 anos. O ano está certo?'],
    ['25/11/1905', undefined],
    ['24/11/1990', undefined],
    ['31/02/1900', undefined],
    ['', undefined],
  ])('is asked about, and %s with %j', (typed, said) => expect(ageWarning(typed, '2026-11-24')).toBe(said))
})

describe('a day', () => {
  it.each([
    ['29/02/2024', '2024-02-29'],
    ['29022024', '2024-02-29'],
    ['2024-02-29', '2024-02-29'],
    ['31/12/2026', '2026-12-31'],
    ['29/02/2023', { says: 'Data inválida' }],
    ['29/02/1900', { says: 'Data inválida' }],
    ['31/04/2024', { says: 'Data inválida' }],
    ['00/01/2024', { says: 'Data inválida' }],
    ['2024-13-01', { says: 'Data inválida' }],
    ['', { says: 'Data inválida' }],
  ])('typed as %j is %j', (typed, value) => expect(read(daySchema, typed)).toEqual(value))
})

describe('a birth date', () => {
  it('on 29 February: adult from 1 March in common years', () => {
    expect([ageOn('2008-02-29', '2026-02-28'), ageOn('2008-02-29', '2026-03-01')]).toEqual([17, 18])
  })
})

describe('what is refused', () => {
  const schemas = {
    ...{ cep: cepSchema, phone: phoneSchema, birth: birthDateSchema(today) },
    ...{ cpf: cpfSchema, cnpj: cnpjSchema },
  }
  const adult = 'Para contratar é preciso ter 18 anos. Outra pessoa da casa pode fazer o pedido.'
  const wrongCpf = 'O CPF tem um número trocado. Confira os 11 números.'
  const wrongCnpj = 'O CNPJ tem um caractere trocado. Confira os 14.'
  it.each([
    ['cep', undefined, 'Digite o CEP.'],
    ['cep', 'abc', 'Digite o CEP.'],
    ['cep', '0131010', 'O CEP precisa ter 8 números.'],
    ['phone', '', 'Digite o celular com DDD.'],
    ['phone', '(11) 0333-4444', 'Esse número não é válido. Verifique a digitação.'],
    [
      'phone',
      '+351 912 345 678',
      'Esse número tem o código de outro país. Digite um do Brasil, começando pelo DDD.',
    ],
    ['phone', '(11) 98765-43210', 'Esse número tem algarismos demais. Confira o DDD e o número.'],
    ['birth', '', 'Digite a data de nascimento.'],
    ['birth', '1', 'Falta o dia.'],
    ['birth', '210', 'Falta o mês.'],
    ['birth', '21/11/19', 'Falta o ano.'],
    ['birth', '22/11/2026', 'A data precisa estar no passado.'],
    ['birth', '22/11/2008', adult],
    ['birth', '31/12/1899', 'Data inválida'],
    ['cpf', '', 'Digite o CPF.'],
    ['cpf', '111.111.111-11', wrongCpf],
    ['cpf', '529', 'Faltam 8 números no CPF.'],
    ['cpf', '529982247251', 'O CPF tem 11 números. Confira.'],
    ['cpf', '11.222.333/0001-81', 'Isso parece um CNPJ. Toque em Empresa (CNPJ).'],
    ['cnpj', '', 'Digite o CNPJ.'],
    ['cnpj', '00000000000000', wrongCnpj],
    ['cnpj', '12.ABC.345/01DE-36', wrongCnpj],
    ['cnpj', '11.222.333', 'Faltam 6 caracteres no CNPJ.'],
    ['cnpj', '11.222.333/0001-811', 'O CNPJ tem 14 caracteres. Confira.'],
  ] as const)('is a %s such as %j: %j', (kind, typed, says) => {
    expect(read(schemas[kind], typed)).toEqual({ says })
  })

  it.each([
    ['21/11/2008', '2008-11-21'],
    ['21/11/08', '2008-11-21'],
    ['22/11/08', '1908-11-22'],
    ['1988-02-09T00:00:00Z', '1988-02-09'],
  ])('is no birth on %s', (typed, day) => expect(read(birthDateSchema(today), typed)).toBe(day))
})

describe('a price', () => {
  it.each([
    [129.99, 12_999],
    ['129,99', 12_999],
    ['1.129,90', 112_990],
    ['59.99', 5_999],
    ['consulte', null],
    [null, null],
    [Number.NaN, null],
  ])('of %j is %j cents', (reais, cents) => expect(toCents(reais)).toBe(cents))
})
