import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { times } from '../../../tests/support/times.ts'
import { readCatalogue } from '../catalogue/catalogue.ts'
import { buildQuiz } from '../quiz/build-quiz.ts'

describe('the questions of a quiz', () => {
  const catalogue = readCatalogue()
  const digest = (purpose: string, text: string) => Buffer.from(fnv(purpose + text)).toString('base64url')
  const fnv = (text: string): Uint8Array => {
    let hash = 0xcbf29ce484222325n
    for (const byte of Buffer.from(text))
      hash = ((hash ^ BigInt(byte)) * 0x100000001b3n) & 0xffffffffffffffffn
    const bytes = Buffer.alloc(8)
    bytes.writeBigUInt64LE(hash ^ (hash >> 29n))
    return bytes
  }
  const personOf = (cpf: string, birth_date: string, mothers_name: string, phone: string) => ({
    ...{ cpf, birth_date, mothers_name, phone },
    neighborhood: 'Bela Vista',
  })
  const sourceOf = (person: ReturnType<typeof personOf>) => ({
    person,
    quizBank: catalogue.quizBank,
    digest,
    today: '2026-11-21',
  })

  it('have four different options, exactly one of them right, for any person', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 5, maxLength: 9 }),
        fc.integer({ min: 1930, max: 2008 }),
        fc.integer({ min: 1, max: 12 }),
        fc.integer({ min: 1, max: 28 }),
        fc.constantFrom('Maria Souza', 'ANTONIA LIMA', 'zélia d’Ávila', 'Lucia Rosa'),
        fc.integer({ min: 0, max: 99 }),
        (id, year, month, day, mother, ending) => {
          const two = (number: number) => String(number).padStart(2, '0')
          const person = personOf(id, `${year}-${two(month)}-${two(day)}`, mother, `119876543${two(ending)}`)
          for (const before of [0, 1]) {
            const content = buildQuiz(sourceOf(person), `quiz-${before}`, before)
            for (const { id: question, options } of content?.quiz.questions ?? []) {
              const folded = options.map(({ text }) =>
                text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase(),
              )
              expect(new Set(folded).size).toBe(4)
              expect(options.map((one) => one.id)).toContain(content?.right[question])
            }
          }
        },
      ),
      { numRuns: 100 },
    )
  })

  it('offer the same texts when asked again, as otherwise only the right one would be in both', () => {
    const person = personOf('11144477735', '1988-02-29', 'Perpétua Quintanilha', '11987654321')
    const textsOf = (before: number, id: string) =>
      buildQuiz(sourceOf(person), id, before)?.quiz.questions.map(({ question, options }) => [
        question,
        options.map(({ text }) => text).sort(),
      ])
    expect(textsOf(2, 'quiz-b')).toEqual(textsOf(0, 'quiz-a'))
  })

  it('put the right option at any position, and the right year at any rank', () => {
    const ranks = new Set<number>()
    const places = new Set<string>()
    for (const index of times(200, String)) {
      const person = personOf(`cpf-${index}`, '1988-02-29', 'Perpétua Quintanilha', '11987654321')
      for (const before of [0, 1]) {
        const content = buildQuiz(sourceOf(person), `quiz-${index}`, before)
        for (const { id, question, options } of content?.quiz.questions ?? []) {
          places.add(content?.right[id] ?? '')
          if (question.includes('ano'))
            ranks.add(
              options
                .map(({ text }) => text)
                .sort()
                .indexOf('1988'),
            )
        }
      }
    }
    expect([...places].sort()).toEqual(['a', 'b', 'c', 'd'])
    expect([...ranks].sort()).toEqual([0, 1, 2, 3])
  })
})
