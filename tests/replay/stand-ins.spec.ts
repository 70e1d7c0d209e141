import fc from 'fast-check'
import { standInsFor } from 'statechart-kit/stand-ins'
import { describe, expect, it } from 'vitest'
import { privacy } from '../../src/inspection/privacy.ts'
import { verdictOn } from '../../src/inspection/verdicts.ts'

const today = '2026-11-21'
const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length })
const typedDigits = fc.string({ unit: fc.constantFrom(...'0123456789 .-/()+'), maxLength: 20 })
const words = fc
  .array(fc.constantFrom('Maria', 'da', 'José', "D'Ávila", 'A', 'Conceição', 'X1', 'e@'), { maxLength: 6 })
  .map((list) => list.join(' '))

/** Valid, invalid and arbitrary texts for each field. */
const typed: Readonly<Record<string, fc.Arbitrary<string>>> = {
  cpf: fc.oneof(digits(11), typedDigits, fc.constantFrom('529.982.247-25', '11144477735', '529.982.247-2')),
  cnpj: fc.oneof(typedDigits, fc.constantFrom('11.222.333/0001-81', '12ABC34501DE35')),
  phone: fc.oneof(
    digits(11),
    digits(10),
    typedDigits,
    fc.constantFrom('(11) 98765-4321', '+55 11 98765-4321', '1132654321'),
  ),
  email: fc.oneof(fc.emailAddress(), words),
  birth_date: fc.oneof(
    typedDigits,
    fc.constantFrom('17/05/1990', '1990-05-17', '31/02/1990', '01/01/2020', '17051990', '1705'),
  ),
  name: words,
  mothers_name: words,
  cep: fc.oneof(digits(8), typedDigits),
  agency: fc.oneof(typedDigits, fc.constantFrom('0', '00', '0000', '000-0')),
  account_number: fc.oneof(typedDigits, fc.constantFrom('02366-1', '1234-X', '99P', '0', '00-0', '0000-0')),
  code: typedDigits,
  number: fc.oneof(typedDigits, words, fc.constantFrom('0', '00', '12A', 's/n', 'Sem número', 'km 7')),
  complement: words,
}

describe('a stand-in', () => {
  describe.each(Object.entries(typed))('for the field %s', (field, texts) => {
    it('has the same validation result as the original', () => {
      fc.assert(
        fc.property(fc.oneof(texts, fc.string({ maxLength: 30 })), (text) => {
          const other = standInsFor(privacy, { today }).textFor(field, text)
          expect(verdictOn(field, other, today)).toBe(verdictOn(field, text, today))
        }),
      )
    })

    it('differs from the original unless it has neither letters nor digits', () => {
      fc.assert(
        fc.property(texts, (text) => {
          fc.pre(/[\p{L}\p{N}]/u.test(text))
          expect(standInsFor(privacy, { today }).textFor(field, text)).not.toBe(text)
        }),
      )
    })
  })

  it('is the same for the same value in any notation', () => {
    const standIns = standInsFor(privacy, { today })
    const bare = (text: string) => text.replace(/\D/g, '')
    const cpf = [standIns.textFor('cpf', '529.982.247-25'), standIns.textFor('documentNumber', '52998224725')]
    const phone = [standIns.textFor('phone', '(11) 98765-4321'), standIns.textFor('telephone', '11987654321')]
    const birth = [standIns.textFor('birth_date', '17/05/1990'), standIns.textFor('birth_date', '1990-05-17')]
    expect(cpf.map(bare)).toEqual([bare(cpf[0] ?? ''), bare(cpf[0] ?? '')])
    expect(phone.map(bare)).toEqual([bare(phone[0] ?? ''), bare(phone[0] ?? '')])
    expect(birth[0]?.split('/').toReversed().join('-')).toBe(birth[1])
    expect(standIns.textFor('name', 'Maria  Souza ')).toBe(standIns.textFor('mothers_name', 'Maria Souza'))
  })

  it('differs for different values', () => {
    const standIns = standInsFor(privacy, { today })
    const people = [
      'Maria Souza',
      'João Souza',
      'Ana Lima',
      'Rui Lima',
      'Eva Reis',
      'Bia Reis',
      'Leo Dias',
      'Ivo Dias',
      'Zoe Cruz',
    ]
    expect(new Set(people.map((name) => standIns.textFor('name', name))).size).toBe(people.length)
  })
})
