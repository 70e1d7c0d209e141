import { describe, expect, it } from 'vitest'
import { MASKS, sanitiseCnpj, sanitiseDate, sanitiseDigits, sanitisePhone } from '../../../src/ui/masks.ts'

describe('pasted text', () => {
  it.each([
    ['+55 11 98765-4321', '11987654321'],
    ['0055 (11) 98765-4321', '11987654321'],
    ['011 98765-4321', '11987654321'],
    ['011 3333-4444', '1133334444'],
    ['(55) 98765-4321', '55987654321'],
    ['98765-4321', '987654321'],
    ['(', '('],
  ])('as a phone %j becomes %j', (text, expected) => {
    expect(sanitisePhone(text)).toBe(expected)
  })

  it.each([
    ['1990-05-17', '17051990'],
    [' 1990-05-17 ', '17051990'],
    ['1990-05-17T00:00:00Z', '17051990'],
    ['17/05/1990', '17051990'],
    ['1/2/1990', '01021990'],
    ['7.5.1990', '07051990'],
    ['17 de maio de 1990', '17051990'],
    ['1º de Março de 1990', '01031990'],
    ['7 fev. 1990', '07021990'],
    ['17 de brumário de 1990', '17 de brumário de 1990'],
    ['17051990', '17051990'],
    ['1', '1'],
  ])('as a date %j becomes %j', (text, expected) => {
    expect(sanitiseDate(text)).toBe(expected)
  })

  it.each([
    [' 529.982.247-25 ', '52998224725'],
    ['CPF: 529.982.247-25', '52998224725'],
    ['11.222.333/0001-81', '11222333000181'],
    ['5', '5'],
  ])('as a CPF %j becomes %j', (text, expected) => {
    expect(sanitiseDigits(text)).toBe(expected)
  })

  it.each([
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['CNPJ: 12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['cnpj 11222333000181', '11222333000181'],
    ['a', 'A'],
  ])('as a CNPJ %j becomes %j', (text, expected) => {
    expect(sanitiseCnpj(text)).toBe(expected)
  })
})

describe('a stored value', () => {
  it.each([
    ['cep', '01310100', '01310-100'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '1133334444', '(11) 3333-4444'],
    ['date', '1990-05-17', '17/05/1990'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '5299', '529.9'],
    ['cpf', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['digits', '25-45', '2545'],
  ] as const)('of kind %s, %j, is first shown as %j', (kind, stored, shown) => {
    expect(MASKS[kind].format(stored)).toBe(shown)
  })
})
