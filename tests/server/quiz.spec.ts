import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readCatalogue } from '../../server/catalogue/catalogue.ts'
import { noPersonalData } from '../../server/leads/lead-record.ts'
import { buildQuiz } from '../../server/quiz/build-quiz.ts'
import type { Client } from './support/client.ts'
import { onEachEngine } from './support/engines.ts'
import { create, finish, newLead, orderNumberOf, save, typed } from './support/purchase.ts'
import { answersTo, askedCpf, askedLead, quizOf, riskOf, submit, trueOptions } from './support/quiz.ts'
import { openTestApp, type TestApp } from './support/test-app.ts'

const clear = { quiz_needed: false, quiz: null, rejected: false, rejected_message: null }
const rejected = {
  ...clear,
  rejected: true,
  rejected_message: 'Não foi possível concluir o pedido pela internet. Fale com a gente pelo 0800 555 1020.',
}
const otherCpf = { cpf: '529.982.247-25' }
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index))

onEachEngine('the risk quiz', (engine) => {
  let server: TestApp
  beforeAll(async () => {
    server = await openTestApp({ engine })
  })
  afterAll(() => server.close())

  const read = (client: Client, id: string) => client.send('GET', `/api/lead/${id}`)
  /** A browser with a complete lead and the quiz it has to answer. */
  const asked = async () => {
    const owner = server.browser()
    const id = await askedLead(owner)
    return { owner, id, quiz: quizOf(await finish(owner, id)) }
  }
  const failOnce = async () => {
    const { owner, id, quiz } = await asked()
    return { owner, id, first: quiz, second: quizOf(await submit(owner, id, answersTo(quiz, 3))) }
  }

  it('comes with the bank step, as three questions of four different options with one true', async () => {
    const owner = server.browser()
    const id = await askedLead(owner)
    const answer = await save(owner, id, 'bankInfo', typed.bankInfo)
    expect(riskOf(answer)).toEqual({ ...clear, quiz_needed: true, quiz: expect.anything() })
    const quiz = quizOf(answer)
    expect(quiz.questions.map(({ options }) => new Set(options.map(({ text }) => text)).size)).toEqual([
      4, 4, 4,
    ])
    expect(trueOptions(quiz)).toEqual([1, 1, 1])
  })

  it('is the same one at the next call and after a reload, with no number of an order', async () => {
    const { owner, id, quiz } = await asked()
    const again = await finish(owner, id)
    expect(orderNumberOf(again)).toBe(null)
    expect(quizOf(again)).toEqual(quiz)
    expect(quizOf(await owner.send('PUT', `/api/lead/${id}`))).toEqual(quiz)
    expect(quizOf(await save(owner, id, 'bankInfo', typed.bankInfo))).toEqual(quiz)
    expect(quizOf(await read(owner, id))).toEqual(quiz)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    await save(owner, id, 'name', typed.name)
    expect(quizOf(await read(owner, id))).toEqual(quiz)
  })

  it('is the same one after a restart, and for calls that come at once', async () => {
    const owner = server.browser(9_001)
    const id = await askedLead(owner)
    const quizzes = (await Promise.all(times(10, () => finish(owner, id)))).map(quizOf)
    expect(new Set(quizzes.map(({ idQuiz }) => idQuiz)).size).toBe(1)
    const restarted = await openTestApp({ engine, after: server })
    expect(quizOf(await read(restarted.browser(9_001), id))).toEqual(quizzes[0])
    await restarted.close()
  })

  it('is not made while the lead has not said enough to be asked', async () => {
    const owner = server.browser()
    const id = await create(owner, newLead)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    const answer = await save(owner, id, 'bankInfo', typed.bankInfo)
    expect(riskOf(answer)).toEqual({ ...clear, quiz_needed: true })
  })

  it.each([0, 1])('is passed with %i wrong, and the order is placed then', async (wrong) => {
    const { owner, id, quiz } = await asked()
    const { status, body } = await submit(owner, id, answersTo(quiz, wrong))
    expect({ status, body }).toEqual({ status: 200, body: { success: true, riskValidation: clear } })
    expect(riskOf(await read(owner, id))).toEqual(clear)
    expect(orderNumberOf(await finish(owner, id))).toMatch(/^\d{11}$/)
  })

  it.each([2, 3])('is failed with %i wrong, and another one is asked then', async (wrong) => {
    const { owner, id, quiz } = await asked()
    const answer = await submit(owner, id, answersTo(quiz, wrong))
    expect(riskOf(answer)).toEqual({ ...clear, quiz_needed: true, quiz: expect.anything() })
    const second = quizOf(answer)
    expect(second.idQuiz).not.toBe(quiz.idQuiz)
    expect(trueOptions(second)).toEqual([1, 1, 1])
    const questions = [...quiz.questions, ...second.questions].map(({ question }) => question)
    expect(new Set(questions).size).toBe(6)
    expect(quizOf(await finish(owner, id))).toEqual(second)
  })

  it('may be passed the second time', async () => {
    const { owner, id, second } = await failOnce()
    expect(riskOf(await submit(owner, id, answersTo(second)))).toEqual(clear)
    expect(orderNumberOf(await finish(owner, id))).toMatch(/^\d{11}$/)
  })

  it('failed twice rejects for good', async () => {
    const { owner, id, second } = await failOnce()
    const { status, body } = await submit(owner, id, answersTo(second, 2))
    expect({ status, body }).toEqual({ status: 200, body: { success: true, riskValidation: rejected } })
    for (const answer of [
      await finish(owner, id),
      await read(owner, id),
      await save(owner, id, 'bankInfo', typed.bankInfo),
    ]) {
      expect(riskOf(answer)).toEqual(rejected)
    }
    expect(orderNumberOf(await finish(owner, id))).toBe(null)
  })

  it('answers a repeat as the first time, whatever the repeat says', async () => {
    const { owner, id, first, second } = await failOnce()
    expect(riskOf(await submit(owner, id, answersTo(first)))).toMatchObject({
      quiz_needed: true,
      quiz: second,
    })
    const passed = await submit(owner, id, answersTo(second))
    await finish(owner, id)
    expect((await submit(owner, id, answersTo(second, 3))).body).toEqual(passed.body)
  })

  it('counts once, however many submissions come at once', async () => {
    const { owner, id, quiz } = await asked()
    const answers = await Promise.all(times(20, () => submit(owner, id, answersTo(quiz, 3))))
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(riskOf(await finish(owner, id))).toMatchObject({ quiz_needed: true, rejected: false })
  })

  it('judges one of two submissions that say different things at once', async () => {
    const { owner, id, quiz } = await asked()
    const bodies = await Promise.all([
      submit(owner, id, answersTo(quiz, 0)),
      submit(owner, id, answersTo(quiz, 3)),
    ])
    expect(bodies[0].body).toEqual(bodies[1].body)
  })

  it('is not judged while it is incomplete, and then it still may be', async () => {
    const { owner, id, quiz } = await asked()
    const { idQuiz, questions } = answersTo(quiz)
    const [one, two, three] = questions as [{ id: string; answer: string }, ...typeof questions]
    const malformed = [
      [],
      [one, two],
      [one, one, two],
      [one, two, { id: 'q9', answer: 'a' }],
      [one, two, { id: 'q3', answer: 'z' }],
      [one, two, three, one],
    ]
    for (const some of malformed) {
      const answer = await submit(owner, id, { idQuiz, questions: some })
      expect(answer).toMatchObject({ status: 422, body: { field: 'questions' } })
    }
    expect(riskOf(await submit(owner, id, { idQuiz, questions }))).toEqual(clear)
  })

  it('is its lead’s: another id, another lead’s and another browser’s are refused', async () => {
    const { owner, id, quiz } = await asked()
    const other = await asked()
    const unknown = await submit(owner, id, { ...answersTo(quiz), idQuiz: 'outro' })
    expect(unknown).toMatchObject({ status: 422, body: { field: 'idQuiz' } })
    expect((await submit(owner, id, answersTo(other.quiz))).status).toBe(422)
    expect((await submit(other.owner, id, answersTo(quiz))).status).toBe(403)
    expect((await submit(server.script(), id, answersTo(quiz))).status).toBe(403)
    expect((await submit(owner, 'ninguem', answersTo(quiz))).status).toBe(404)
  })

  it('is shown to nobody but the owner', async () => {
    const { id } = await asked()
    expect((await read(server.browser(), id)).body).not.toHaveProperty('riskValidation')
  })

  it('is closed by another CPF, which begins afresh', async () => {
    const { owner, id, quiz } = await asked()
    await save(owner, id, 'documentNumber', otherCpf)
    expect(await submit(owner, id, answersTo(quiz))).toMatchObject({ status: 409, body: { field: 'idQuiz' } })
    expect(orderNumberOf(await finish(owner, id))).toMatch(/^\d{11}$/)
  })

  it('passed for one CPF is asked again after another', async () => {
    const { owner, id, quiz } = await asked()
    await submit(owner, id, answersTo(quiz))
    await save(owner, id, 'documentNumber', otherCpf)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    const again = quizOf(await finish(owner, id))
    expect(again.idQuiz).not.toBe(quiz.idQuiz)
  })

  it('gives no third try to who changes the CPF there and back', async () => {
    const { owner, id } = await failOnce()
    await save(owner, id, 'documentNumber', otherCpf)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    const last = quizOf(await finish(owner, id))
    expect(riskOf(await submit(owner, id, answersTo(last, 3)))).toEqual(rejected)
    await save(owner, id, 'documentNumber', otherCpf)
    expect(riskOf(await read(owner, id))).toEqual(clear)
    await save(owner, id, 'documentNumber', { cpf: askedCpf })
    expect(riskOf(await finish(owner, id))).toEqual(rejected)
  })

  it('has no right answer, nor a key to it, in anything that is answered', async () => {
    const { owner, id, quiz } = await asked()
    const seen = [await finish(owner, id), await read(owner, id), await submit(owner, id, answersTo(quiz, 2))]
    const keys = new Set<string>()
    for (const { body } of seen) {
      JSON.stringify(riskOf({ body } as never), (key, value) => {
        if (!/^\d*$/.test(key)) keys.add(key)
        return value
      })
    }
    expect([...keys].sort()).toEqual(
      [
        'quiz_needed',
        'quiz',
        'idQuiz',
        'questions',
        'id',
        'question',
        'options',
        'text',
        'rejected',
        'rejected_message',
      ].sort(),
    )
  })

  it('is stored sealed, is erased with the CPF, and goes with its lead', async () => {
    const { owner, id } = await asked()
    const rows = () =>
      server.store.db.selectFrom('risk_quizzes').selectAll().where('lead_id', '=', id).execute()
    expect((await rows())[0]?.content_sealed).toMatch(/^v1:[\w-]+$/)
    await save(owner, id, 'documentNumber', otherCpf)
    expect((await rows())[0]?.content_sealed).toBe(null)
    await owner.send('DELETE', '/api/lead', { id, cep: '01310100', phone: '11987654321' })
    expect(await rows()).toEqual([])
  })

  it('of whoever was there before is erased when another browser takes the lead', async () => {
    const script = server.script()
    const id = await askedLead(script)
    const before = quizOf(await finish(script, id))
    const taker = server.browser()
    await save(taker, id, 'documentNumber', { cpf: askedCpf })
    expect(riskOf(await read(taker, id))).toEqual({ ...clear, quiz_needed: true })
    expect((await submit(taker, id, answersTo(before))).status).toBe(409)
  })

  it('stands before every order: no history of calls has one without a passed quiz', async () => {
    type Move = 'finish' | 'old-finish' | 'right' | 'wrong' | 'stale' | 'bank' | 'same-cpf' | 'email'
    const moves: Move[] = ['finish', 'old-finish', 'right', 'wrong', 'stale', 'bank', 'same-cpf', 'email']
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom(...moves), { minLength: 1, maxLength: 9 }),
        async (history) => {
          const { owner, id, quiz } = await asked()
          let open = quiz
          let isPassed = false
          const act: Record<Move, () => Promise<unknown>> = {
            finish: () => finish(owner, id),
            'old-finish': () => owner.send('PUT', `/api/lead/${id}`),
            right: () => answer(0),
            wrong: () => answer(3),
            stale: () => submit(owner, id, answersTo(quiz)),
            bank: () => save(owner, id, 'bankInfo', typed.bankInfo),
            'same-cpf': () => save(owner, id, 'documentNumber', { cpf: askedCpf }),
            email: () => save(owner, id, 'email', typed.email),
          }
          const answer = async (wrong: number) => {
            const risk = riskOf(await submit(owner, id, answersTo(open, wrong)))
            open = risk.quiz ?? open
            return { body: {} }
          }
          for (const move of history) {
            const result = (await act[move]()) as { body: { orderNumber?: string | null } }
            const risk = riskOf(await read(owner, id))
            isPassed ||= risk ? !risk.quiz_needed && !risk.rejected : false
            if (result.body.orderNumber) expect(isPassed).toBe(true)
          }
        },
      ),
      { numRuns: 25 },
    )
  })
})

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
  const leadOf = (id: string, birthDate: string, mothersName: string, phone: string) =>
    ({
      ...noPersonalData,
      id,
      birthDate,
      mothersName,
      phone,
      address: { cep: '01310100', neighborhood: 'Bela Vista' },
    }) as Parameters<typeof buildQuiz>[0]['lead']
  const sourceOf = (lead: ReturnType<typeof leadOf>) => ({ lead, catalogue, digest, today: '2026-11-21' })

  it('have four different options and one right among them, whoever is asked', () => {
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
          const lead = leadOf(id, `${year}-${two(month)}-${two(day)}`, mother, `119876543${two(ending)}`)
          for (const before of [0, 1]) {
            const content = buildQuiz(sourceOf(lead), `quiz-${before}`, before)
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

  it('offer the same texts when they are asked again, or the right one would be what both have', () => {
    const lead = leadOf('lead-1', '1988-02-29', 'Perpétua Quintanilha', '11987654321')
    const textsOf = (before: number, id: string) =>
      buildQuiz(sourceOf(lead), id, before)?.quiz.questions.map(({ question, options }) => [
        question,
        options.map(({ text }) => text).sort(),
      ])
    expect(textsOf(2, 'quiz-b')).toEqual(textsOf(0, 'quiz-a'))
  })

  it('put the right option anywhere, and the right year at any rank', () => {
    const ranks = new Set<number>()
    const places = new Set<string>()
    for (const index of times(200, String)) {
      const lead = leadOf(`lead-${index}`, '1988-02-29', 'Perpétua Quintanilha', '11987654321')
      for (const before of [0, 1]) {
        const content = buildQuiz(sourceOf(lead), `quiz-${index}`, before)
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
